import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { Actor, Tenant } from '#db/tenant.ts'
import type { Reason } from '#scheduling/evaluate/reasons.ts'

export const steps = [
  'created',
  'confirmed',
  'started',
  'completed',
  'no_show',
  'rescheduled',
  'updated',
  'cancelled',
  'paid',
  'checked_out',
  'refunded',
  'restored',
] as const

export type Step = (typeof steps)[number]

/** The maximum number of entries of a booking: each change rewrites its row. */
export const entriesMax = 500

/** The maximum number of entries by guests, the creation included: they move a booking as often as they like over months. */
export const guestEntriesMax = 30

/** The fields that an edit can change. */
export const editedFields = [
  'services',
  'staffId',
  'customerId',
  'notes',
  'discount',
  'duration',
] as const

export type EditedField = (typeof editedFields)[number]

/** The details of a change in its entry. */
export interface EntryDetail {
  /** Of an edit. */
  changes?: readonly EditedField[]
  /** The version of the booking after the change, by which its reasons are found. */
  version?: number
  /** The rule that was set aside. */
  overrode?: Reason | null | undefined
}

/** The details of a change that may have set aside a rule. */
export const detailOf = (version: number, overrode: Reason | null | undefined): EntryDetail =>
  overrode ? { version, overrode } : {}

/** As stored with the booking. */
export interface Entry extends EntryDetail {
  action: Step
  at: string
  actor: Actor
  actorId: string | null
}

export const entryOf = ({ actor, actorId, now }: Tenant, action: Step): Entry => ({
  action,
  at: now.toISOString(),
  actor,
  actorId,
})

/** The entries of a booking, with room for one more by the actor: the oldest after the creation is dropped. */
export const recentFor = (actor: Actor) => (actor === 'customer' ? recentOfGuests : recent)

const recent = sql`case when jsonb_array_length(history) < ${sql.lit(entriesMax)}
  then history else history - 1 end`

/** Of guests the oldest of their own is dropped, who displace nothing of the business. */
const recentOfGuests = sql`case when (
    select count(*) from jsonb_array_elements(history) as entries (entry)
    where entry ->> 'actor' = 'customer'
  ) < ${sql.lit(guestEntriesMax)} then history else history - (
    select place::int - 1
    from jsonb_array_elements(history) with ordinality as entries (entry, place)
    where place > 1 and entry ->> 'actor' = 'customer' order by place limit 1
  ) end`

/** The steps that end a booking and can be undone. */
export type Ending = 'cancelled' | 'no_show'

/** The state of a booking before it ended. */
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
