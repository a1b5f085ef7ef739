import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#core/booking-status.ts'
import { fromMinor, toMinor } from '#core/money/money.ts'
import { formatDate } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import type { BookingLine } from '#features/bookings/schema.ts'
import { receivedFor } from '#features/payments/received-for.ts'
import type { PaymentStatus } from '#features/payments/states.ts'

import type { TodayBooking } from './booking-schema.ts'

const upcomingMax = 12
const listMax = 8
const unpaidDays = 30
const unconfirmedDays = 60

/** The bookings of a day that are not over, and those of other days too that wait for something. */
export async function listsOf(tenant: Tenant, { day }: { day: number }) {
  const { db, businessId, onlyStaffId, now } = tenant
  const rows = await found(db, {
    businessId,
    onlyStaffId,
    date: formatDate(day),
    now: now.toISOString(),
    unpaidFrom: formatDate(day - unpaidDays),
    unconfirmedTo: formatDate(day + unconfirmedDays),
  })
  const of = (list: Row['list']) => rows.filter((row) => row.list === list)
  const listed = (some: readonly Row[]) => ({
    count: some[0]?.count ?? 0,
    data: some.map((row) => toTodayBooking(tenant, row)),
  })
  return {
    upcoming: listed(of('upcoming')),
    unconfirmed: listed(of('unconfirmed')),
    unpaid: await withOwed(tenant, listed(of('unpaid'))),
  }
}

interface BookingList {
  count: number
  data: TodayBooking[]
}

async function withOwed(tenant: Tenant, { count, data }: BookingList) {
  const { currency } = tenant.business
  const received = await receivedFor(
    tenant,
    data.map(({ id }) => id),
  )
  const owed = (one: TodayBooking) => toMinor(one.total, currency) - (received.get(one.id) ?? 0)
  return {
    count,
    data: data.map((one) => ({ ...one, owed: fromMinor(Math.max(0, owed(one)), currency) })),
  }
}

interface Row {
  list: 'upcoming' | 'unconfirmed' | 'unpaid'
  /** The length of the list. */
  count: number
  id: string
  bookingNumber: string
  status: BookingStatus
  date: string
  startTime: string
  endTime: string
  startsAt: string
  staffId: string
  customerId: string
  services: BookingLine[]
  total: number
  paymentStatus: PaymentStatus
  sealed: Buffer
}

function toTodayBooking(tenant: Tenant, row: Row): TodayBooking {
  const { list: _list, count: _count, sealed, services, ...rest } = row
  const { customerName, notes } = bookingPrivateData.open(tenant, row.id, sealed)
  return {
    ...rest,
    customerName,
    notes,
    services: services.map(({ serviceName }) => serviceName),
  }
}

interface Search {
  businessId: string
  onlyStaffId: string | null
  date: string
  now: string
  unpaidFrom: string
  unconfirmedTo: string
}

const columns = sql`count(*) over ()::int as count, id, booking_number, status, date, start_time,
  end_time, starts_at, staff_id, customer_id, services, total, payment_status, sealed`

/** Of one list; the index by date bounds each. */
const listed = (
  { businessId, onlyStaffId }: Search,
  list: Row['list'],
  {
    where,
    order,
    limit,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
) => sql`(
    select ${sql.lit(list)} as list, ${columns} from booking
    where business_id = ${businessId} and ${where}
      and (${onlyStaffId}::uuid is null or staff_id = ${onlyStaffId}::uuid)
    order by ${order} limit ${sql.lit(limit)}
  )`

const found = prepared(
  (_, search: Search): RawBuilder<Row> => sql`
    ${listed(search, 'upcoming', {
      where: sql`date = ${search.date}::date and (status = 'IN_PROGRESS'
        or (status in ('PENDING', 'CONFIRMED') and ends_at > ${search.now}::timestamptz))`,
      order: sql`starts_at, id`,
      limit: upcomingMax,
    })}
    union all
    ${listed(search, 'unconfirmed', {
      where: sql`date >= ${search.date}::date and date <= ${search.unconfirmedTo}::date
        and ends_at > ${search.now}::timestamptz and status = 'PENDING' and not deposit_holds
        and confirm_due_at is null`,
      order: sql`starts_at, id`,
      limit: listMax,
    })}
    union all
    ${listed(search, 'unpaid', {
      where: sql`date >= ${search.unpaidFrom}::date and date <= ${search.date}::date
        and status = 'COMPLETED' and total > 0
        and (payment_status in ('PENDING', 'ON_SITE', 'DEPOSIT_PAID')
          or (payment_status <> 'PAID' and exists (
            select from refund r
            where r.business_id = ${search.businessId} and r.booking_id = booking.id and r.owed_again)))`,
      order: sql`starts_at desc, id desc`,
      limit: listMax,
    })}`,
)
