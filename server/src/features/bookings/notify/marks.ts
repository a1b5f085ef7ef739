import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import type { KindName, Tenant } from '#db/tenant.ts'

import type { Step } from '../history/entry.ts'

/** The columns of bookings that messages to customers need, and the mark of a changed one. */

/** The name of the work that plans the messages of marked bookings. */
export const changeWork = 'booking-changes' as KindName

/** The version of a booking that messages are about: it rises with each move, and each edit of which the customer is told. */
export const messageVersion = sql<number>`rescheduled_count + edited_count`.as('version')

/** The mark of a new booking. */
export const firstMark = (
  { state }: Tenant,
  { notifiesCustomer, createdAt }: { notifiesCustomer: boolean; createdAt: string },
) => (notifiesCustomer || state.hasWebhooks ? createdAt : null)

interface Change {
  action: Step
  /** Whether an edit changed what the customer was told. */
  isEdited: boolean
  status: BookingStatus | undefined
  paymentStatus: string | undefined
  notifiesCustomer: boolean | undefined
}

/** The columns of a change, with the mark of a booking whose messages have to be planned again. */
export const noticeOf = (
  tenant: Tenant,
  { action, isEdited, status, paymentStatus = '', notifiesCustomer }: Change,
) => {
  const isNewVersion = action === 'rescheduled' || isEdited
  const isEvent = isNewVersion || status === 'CONFIRMED' || status === 'CANCELLED'
  const isPaid = ['PAID', 'DEPOSIT_PAID'].includes(paymentStatus) || status === 'COMPLETED'
  const isMarked = isEvent || isPaid
  return {
    ...(notifiesCustomer !== undefined && { notifiesCustomer }),
    ...(isMarked && {
      messagesChangedAt: markOf(tenant, { notifiesCustomer, isEvent, isNewVersion }),
    }),
  }
}

/** Payments and completed visits concern the letters of the customer alone, not the events of webhooks. */
function markOf(
  { now, state }: Tenant,
  {
    notifiesCustomer,
    isEvent,
    isNewVersion,
  }: { notifiesCustomer: boolean | undefined; isEvent: boolean; isNewVersion: boolean },
) {
  // A new version begins the windows anew. Other changes keep the first mark, or a window that began since would not be opened.
  const mark = isNewVersion ? sql`${now.toISOString()}::timestamptz` : firstOf(now)
  return (isEvent && state.hasWebhooks) || notifiesCustomer
    ? mark
    : sql`case when ${notifiesCustomer ?? null}::boolean is null and notifies_customer
        then ${mark} else messages_changed_at end`
}

const firstOf = (now: Date) => sql`coalesce(messages_changed_at, ${now.toISOString()}::timestamptz)`

/** Records that the customer was reminded, which is no step of the history. */
export const setReminded = ({ db, businessId }: Tenant, id: string) =>
  sql`
    update booking set reminder_sent = true, revision = revision + 1
    where business_id = ${businessId} and id = ${id}`.execute(db)

/** Marks bookings to come, whose messages are planned anew under other settings: with webhooks all of them. */
export const markToCome = ({ db, businessId, now }: Tenant, hasWebhooks: boolean) =>
  sql`
    update booking set messages_changed_at = ${firstOf(now)}
    where business_id = ${businessId} and status in ('PENDING', 'CONFIRMED')
      and starts_at > ${now.toISOString()}
      and (${hasWebhooks}::boolean or notifies_customer)`.execute(db)

/** Removes the mark of bookings whose messages were planned. */
export const messagesPlanned = ({ db, businessId }: Tenant, ids: readonly string[]) =>
  sql`
    update booking set messages_changed_at = null
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db)

/** The customer of a booking; undefined if there is no such booking, or the caller may not see it. */
export const findCustomerId = async (
  { db, businessId, onlyStaffId }: Tenant,
  id: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('booking')
      .select('customerId')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where(sql<boolean>`(${onlyStaffId}::uuid is null or staff_id = ${onlyStaffId}::uuid)`)
      .executeTakeFirst()
  )?.customerId
