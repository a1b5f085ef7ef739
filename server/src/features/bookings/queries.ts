import { sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import { noId } from '#core/ids.ts'
import { inBatches } from '#db/batches.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import { type BookingRow, columns, sealShown, written } from './booking.ts'
import { entriesMost, type Entry, entryOf, type Step } from './history/entry.ts'

interface OneBooking {
  businessId: string
  id: string
  /** Null: whoever serves. */
  onlyStaffId: string | null
}

/** A booking that a person may not see is one that there is not. */
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

/** Throws 404, also where whoever asks may not see it. */
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

/** One booking, which nobody else changes until the transaction ends. Throws 404. */
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
  /** Whether its customer is yet to be asked for a review. */
  asksReview?: boolean
}

/** Changes a booking, and writes down who did what. */
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
    } as never)
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
    .execute()
}

/** With room for one more: behind the making, what was done first gives way. */
const recent = sql`case when jsonb_array_length(history) < ${sql.lit(entriesMost)}
  then history else history - 1 end`

/** What was done with a booking, the oldest first. Throws 404. */
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

/** All bookings of a customer, whatever became of them, a few at a time. */
export const ofCustomer = ({ db, businessId }: Tenant, customerId: string) =>
  inBatches<CustomerBooking>((last, limit) =>
    behind(db, {
      businessId,
      customerId,
      createdAt: last?.created ?? '-infinity',
      id: last?.id ?? noId,
      limit,
    }),
  )

interface CustomerBooking {
  id: string
  staffId: string
  status: string
  startsAt: string
  /** To the microsecond. */
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

/** Empties what bookings show of their customer and are found by. */
export function blank(tenant: Tenant, ids: string[]) {
  const { db, businessId } = tenant
  const shown = ids.map((id) => sealShown(tenant, id, nobody))
  return sql`
    update booking as b set sealed = r.sealed, search = '{}'
    from unnest(${ids}::uuid[], ${shown}::bytea[]) as r (id, sealed)
    where b.business_id = ${businessId} and b.id = r.id`.execute(db)
}

const nobody = { customerName: null, customerEmail: null, customerPhone: null, notes: null }
