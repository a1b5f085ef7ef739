import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import { nilId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { inBatches } from '#db/transaction/read-in-batches.ts'

import { type BookingRow, columns, written } from './booking.ts'
import { entriesMax, type Entry, entryOf, type Step } from './history/entry.ts'
import { bookingPrivateData } from './private-data.ts'

interface OneBooking {
  businessId: string
  id: string
  /** Null: any member. */
  onlyStaffId: string | null
}

/** A booking that the caller may not see is treated as unknown. */
const isSeen = (onlyStaffId: string | null) =>
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

type NewRow = BookingRow & { search: bigint[] | null }
type InsertedRow = NewRow & { history: string }

const insertRow = prepared((db, row: InsertedRow) =>
  db.insertInto('booking').values({
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    search: row.search,
    history: row.history,
  } as never),
)

export const insert = (tenant: Tenant, row: NewRow) =>
  insertRow(tenant.db, { ...written(row), history: JSON.stringify([entryOf(tenant, 'created')]) })

type Changes = Partial<BookingRow> & {
  cancelledBy?: string
  status?: BookingStatus
  completedAt?: string
  /** Whether its customer has not been asked for a review yet. */
  asksReview?: boolean
}

/** Changes a booking and adds an entry to its history. */
export function update(
  tenant: Tenant,
  id: string,
  action: Step,
  { products, ...changes }: Changes,
) {
  const entry = JSON.stringify([entryOf(tenant, action)])
  return tenant.db
    .updateTable('booking')
    .set({
      ...changes,
      ...(products && { products: JSON.stringify(products) }),
      history: sql`${recent} || ${entry}::jsonb`,
      revision: nextRevision,
    } as never)
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
    .execute()
}

/** Calendar programs ignore a change of an event whose number has not risen. */
const nextRevision = sql`revision + 1`

/** Leaves room for one more entry: the oldest entry after the creation is dropped. */
const recent = sql`case when jsonb_array_length(history) < ${sql.lit(entriesMax)}
  then history else history - 1 end`

/** The history of a booking, the oldest entry first. Throws 404. */
export async function historyOf({ db, businessId, onlyStaffId }: Tenant, id: string) {
  const { history } = await db
    .selectFrom('booking')
    .select('history')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where(isSeen(onlyStaffId))
    .executeTakeFirstOrThrow(() => notFound('Booking'))
  return history as unknown as Entry[]
}

/** All bookings of a customer in every state, a few at a time. */
export const ofCustomer = ({ db, businessId }: Tenant, customerId: string) =>
  inBatches<CustomerBooking>((last, limit) =>
    behind(db, {
      businessId,
      customerId,
      createdAt: last?.created ?? '-infinity',
      id: last?.id ?? nilId,
      limit,
    }),
  )

interface CustomerBooking {
  id: string
  staffId: string
  status: string
  startsAt: string
  /** In microseconds. */
  created: string
}

interface Place {
  businessId: string
  customerId: string
  createdAt: string
  id: string
  limit: number
}

const behind = prepared((db, { businessId, customerId, createdAt, id, limit }: Place) =>
  db
    .selectFrom('booking')
    .select(['id', 'staffId', 'status', 'startsAt', sql<string>`created_at::text`.as('created')])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where(sql<boolean>`(created_at, id) > (${createdAt}::timestamptz, ${id}::uuid)`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit),
)

/** Removes the mark of bookings whose customers were asked for a review. */
export const reviewsAsked = ({ db, businessId }: Tenant, ids: readonly string[]) =>
  sql`
    update booking set asks_review = false
    where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db)

/** Removes the customer's personal data and search tokens from bookings. */
export function blank(tenant: Tenant, ids: string[]) {
  const { db, businessId } = tenant
  const emptied = ids.map((id) => bookingPrivateData.seal(tenant, id, withoutCustomer))
  return sql`
    update booking as b set sealed = r.sealed, search = '{}', revision = b.revision + 1
    from unnest(${ids}::uuid[], ${emptied}::bytea[]) as r (id, sealed)
    where b.business_id = ${businessId} and b.id = r.id`.execute(db)
}

const withoutCustomer = bookingPrivateData.complete({})
