import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { changedByGuest, startedByGuest } from '#features/bookings/history/by-guest.ts'
import * as marks from '#features/bookings/notify/marks.ts'
import { dueRows } from '#work/due-rows.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import { planMessages } from '../plan/plan.ts'
import * as messages from '../queries.ts'
import * as settings from '../settings/settings.ts'

/**
 * Plans the messages of bookings that were changed since their messages were planned: the rows are written and the marks removed in one
 * transaction. Separate from the sending, which may wait for a mail server.
 */
export const bookingChanges = exactlyOnce(marks.changeWork, {
  does: 'plan messages about bookings',
  queue: 'booking_changes',
  waits: 'changes of bookings',
  everySeconds: 2,
  due: dueRows('booking', {
    dueAt: 'messagesChangedAt',
    // The clock of the node that wrote the mark does not matter.
    isDue: () => sql`messages_changed_at is not null`,
    columns: ['messagesChangedAt'],
  }),
  together: 50,
  async transact(tenant, due) {
    const ids = due.map(({ id }) => id)
    const [rows, found, existing] = await Promise.all([
      bookingsOf(tenant, ids),
      settings.find(tenant),
      messages.existingOf(tenant, ids),
    ])
    const { business, state, now } = tenant
    const { hasWebhooks } = state
    const circumstances = { settings: found, zone: business.timezone, hasWebhooks }
    const existingById = Map.groupBy(existing, ({ bookingId }) => bookingId)
    for (const { messagesChangedAt, restoredVersion, restoredFrom, ...row } of rows) {
      const planned = {
        ...row,
        restored:
          restoredVersion === null ? null : { version: restoredVersion, from: restoredFrom ?? 0 },
        awaitsDeposit: row.depositRequired && !row.depositPaid,
        isPaid: row.paymentStatus === 'PAID',
        changedAt: messagesChangedAt ?? now.toISOString(),
      }
      await messages.voidOutdated(tenant, row)
      const added = planMessages(planned, existingById.get(row.id) ?? [], circumstances)
      await messages.insert(tenant, row, added)
    }
    await marks.messagesPlanned(tenant, ids)
  },
})

const bookingsOf = ({ db, businessId }: Tenant, ids: readonly string[]) =>
  db
    .selectFrom('booking')
    .select(['id', 'status', 'startsAt', 'notifiesCustomer', 'depositRequired', 'depositPaid'])
    .select(['paymentStatus', 'restoredVersion', 'restoredFrom', 'messagesChangedAt'])
    .select([marks.messageVersion, startedByGuest, changedByGuest])
    .$narrowType<{ status: BookingStatus }>()
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .orderBy('messagesChangedAt')
    .execute()
