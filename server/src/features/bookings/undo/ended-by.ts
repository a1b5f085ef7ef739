import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Step } from '../history/entry.ts'

/** The steps that end a booking and can be undone. */
export type Ending = 'cancelled' | 'no_show'

/** What a booking was before it ended. */
export interface EndedBy {
  action: Ending
  /** When it ended. */
  at: string
  status: BookingStatus
  notifiesCustomer: boolean
  /** Whether it waited for a deposit. */
  depositHolds: boolean
  /** Whether its customer had yet to confirm it. */
  isUnconfirmed: boolean
  /** Of a no-show that was cancelled: how it had become one. */
  previous: EndedBy | null
}

const endings: Partial<Record<Step, Ending>> = { cancelled: 'cancelled', no_show: 'no_show' }

/** The column of a change that ends a booking, from its row before the change. */
export const endedByOf = ({ now }: Tenant, step: Step) => {
  const action = endings[step]
  return action && { endedBy: before(action, now) }
}

// The statement that ends a booking reads the values of its row itself: it needs no columns that replies do not have.
const before = (action: Ending, now: Date): RawBuilder<unknown> => sql`jsonb_build_object(
  'action', ${action}::text, 'at', ${now.toISOString()}::text, 'status', status,
  'notifiesCustomer', notifies_customer, 'depositHolds', deposit_holds,
  'isUnconfirmed', confirm_due_at is not null, 'previous', ended_by)`

/** How a booking ended; null: it has not, or a node of the version before did it. */
export const findEndedBy = async (
  { db, businessId }: Tenant,
  id: string,
): Promise<EndedBy | null> => {
  const { endedBy } = await db
    .selectFrom('booking')
    .select('endedBy')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return endedBy as unknown as EndedBy | null
}

const version = sql`(rescheduled_count + edited_count)`

/** The columns of a restored booking by which its messages are planned. */
export const restoredColumns = {
  restoredFrom: sql`case when restored_version = ${version} then restored_from else ${version} end`,
  restoredVersion: sql`${version} + 1`,
}
