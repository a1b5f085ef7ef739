import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type BookingRow, columns, written } from './booking.ts'
import {
  detailOf,
  type EndedBy,
  endedByOf,
  type EntryDetail,
  entryOf,
  recentFor,
  type Step,
} from './history/entry.ts'
import { changeWork, firstMark, noticeOf } from './notify/marks.ts'

interface OneBooking {
  businessId: string
  id: string
  /** Null: any member. */
  onlyStaffId: string | null
}

/** A booking that the caller may not see is treated as unknown. */
export const isSeen = (onlyStaffId: string | null) =>
  sql<boolean>`(${onlyStaffId}::uuid is null or booking.staff_id = ${onlyStaffId}::uuid)`

const withStaff = prepared((db, { businessId, id, onlyStaffId }: OneBooking) =>
  db
    .selectFrom('booking')
    .innerJoin('staff', (join) =>
      join.on('staff.businessId', '=', businessId).onRef('staff.id', '=', 'booking.staffId'),
    )
    .select(columns.map((column) => `booking.${column}` as const))
    .select(['staff.firstName', 'staff.lastName'])
    .where('booking.businessId', '=', businessId)
    .where('booking.id', '=', id)
    .where(isSeen(onlyStaffId)),
)

/** One booking and the names of its member, deleted or not. Throws 404. */
export async function findWithStaff({ db, businessId, onlyStaffId }: Tenant, id: string) {
  const [row] = await withStaff(db, { businessId, id, onlyStaffId })
  if (!row) throw notFound('Booking')
  return row
}

/** Throws 404, also if the caller may not see it. */
export async function mustExist({ db, businessId, onlyStaffId }: Tenant, id: string) {
  await db
    .selectFrom('booking')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where(isSeen(onlyStaffId))
    .executeTakeFirstOrThrow(() => notFound('Booking'))
}

const locked = prepared((db, { businessId, id, onlyStaffId }: OneBooking) =>
  db
    .selectFrom('booking')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where(isSeen(onlyStaffId))
    .forNoKeyUpdate(),
)

/** Locks a booking until the transaction ends. Throws 404. */
export async function lock(
  { db, businessId, onlyStaffId }: Tenant,
  id: string,
): Promise<BookingRow> {
  const [row] = await locked(db, { businessId, id, onlyStaffId })
  if (!row) throw notFound('Booking')
  return row
}

type NewRow = BookingRow & { search: bigint[] | null; notifiesCustomer: boolean }
type Overridable = NewRow & Pick<EntryDetail, 'overrode'>
type InsertedRow = NewRow & { history: string; messagesChangedAt: string | null }

const insertRow = prepared((db, row: InsertedRow) =>
  db.insertInto('booking').values({
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    search: row.search,
    history: row.history,
    notifiesCustomer: row.notifiesCustomer,
    messagesChangedAt: row.messagesChangedAt,
  } as never),
)

export function insert(tenant: Tenant, { overrode, ...row }: Overridable) {
  const messagesChangedAt = firstMark(tenant, row)
  if (messagesChangedAt !== null) tenant.announce(tenant.businessId, changeWork)
  return insertRow(tenant.db, {
    ...written(row),
    history: JSON.stringify([{ ...entryOf(tenant, 'created'), ...detailOf(0, overrode) }]),
    messagesChangedAt,
  })
}

/** A change of a booking. Its columns beyond the row are not part of a reply; the last ones are of a restored booking. */
export interface Change extends Partial<
  Record<'restoredFrom' | 'restoredVersion', RawBuilder<unknown>>
> {
  action: Step
  fields: Partial<Omit<BookingRow, 'status' | 'revision'>> & { status?: BookingStatus }
  /** The details in its entry of the history. */
  detail?: EntryDetail
  completedAt?: string
  /** Whether its customer has not been asked for a review yet. */
  asksReview?: boolean
  notifiesCustomer?: boolean | undefined
  /** Null: the booking is found by the search tokens of its customer. */
  search?: null
  endedBy?: EndedBy | null
}

/** Changes a locked booking and adds an entry to its history. Returns the changed row. */
export function change(
  tenant: Tenant,
  row: BookingRow,
  { action, fields, detail, notifiesCustomer, ...columns }: Change,
): BookingRow {
  const { services, products, ...plain } = fields
  const entry = JSON.stringify([{ ...entryOf(tenant, action), ...detail }])
  const notice = noticeOf(tenant, { action, ...noticed(fields), notifiesCustomer })
  if (notice.messagesChangedAt) tenant.announce(tenant.businessId, changeWork)
  const update = tenant.db
    .updateTable('booking')
    .set({
      ...plain,
      ...endedByOf(tenant, action),
      ...columns,
      ...(services && { services: JSON.stringify(services) }),
      ...(products && { products: JSON.stringify(products) }),
      ...notice,
      history: sql`${recentFor(tenant.actor)} || ${entry}::jsonb`,
      revision: nextRevision,
    } as never)
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', row.id)
  tenant.defer(update.execute())
  return { ...row, ...fields, revision: row.revision + 1 }
}

const noticed = ({ status, paymentStatus, editedCount }: Change['fields']) => ({
  status,
  paymentStatus,
  isEdited: editedCount !== undefined,
})

/**
 * The version of the booking, which every change of what replies show must raise. Calendar programs ignore a change of
 * an event whose number has not risen.
 */
const nextRevision = sql`revision + 1`

/** Removes the mark of bookings whose customers were asked for a review. */
export const reviewsAsked = ({ db, businessId }: Tenant, ids: readonly string[]) =>
  sql`
    update booking set asks_review = false
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db)

/** Records that a booking was confirmed by the link of its letter, so that its customer gets the other letters too. */
export function endConfirmation({ db, businessId, now, announce }: Tenant, id: string) {
  announce(businessId, changeWork)
  return sql`
    update booking set confirm_due_at = null, notifies_customer = true,
      messages_changed_at = ${now.toISOString()}, updated_at = ${now.toISOString()}, revision = revision + 1
    where business_id = ${businessId} and id = ${id}`.execute(db)
}

/** Ends the links to a booking that were sent to its customer. */
export const revokeLinks = ({ db, businessId }: Tenant, id: string) =>
  sql`
    update booking set link_version = link_version + 1
    where business_id = ${businessId} and id = ${id}`.execute(db)
