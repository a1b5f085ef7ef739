import { lostStatuses } from '#core/booking-status.ts'
import { epochMinuteOf, formatDate } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { written } from '#features/bookings/booking.ts'
import * as paidDays from '#features/bookings/figures/paid-days.ts'
import * as days from '#features/payments/days.ts'
import { ratesOf } from '#features/payments/fees.ts'
import { raiseAllCalendars } from '#scheduling/claims/raise.ts'
import { loadSettings } from '#scheduling/settings/load.ts'

import { addCustomers } from '../customers/customers.ts'
import { addLoyalty } from '../customers/loyalty.ts'
import { addMemberships } from '../customers/memberships.ts'
import { addCustomerInvoices } from '../invoices.ts'
import { randomFrom } from '../random.ts'
import { type Appointment, fillDay } from './appointments.ts'
import { earlierAppointments } from './earlier.ts'
import { rowsOf, type Waiting } from './history.ts'
import { refundsOf } from './refunds.ts'
import { salesOf } from './sales.ts'

const daysAround = 21
/** The bookings that are made between two statements: on a busy machine the database ends a transaction that is silent for long. */
const batchSize = 200

interface Size {
  seed: number
  customers: Parameters<typeof addCustomers>[2]
  /** Payments without a booking. */
  sales: number
  /** The days of history before the weeks around today. */
  earlierDays: number
}

/**
 * Adds customers with their appointments of the weeks around today and of a time before, and the payments and documents of
 * these. Returns the bookings.
 */
export async function addBookings(tenant: Tenant, today: number, size: Size) {
  const random = randomFrom(size.seed)
  const nowMinute = epochMinuteOf(tenant.now.getTime())
  const customers = await addCustomers(tenant, random, size.customers)
  const terms = { settings: await loadSettings(tenant), rates: await ratesOf(tenant) }
  const { settings } = terms
  const around: Appointment[] = []
  for (let day = today - daysAround; day < today + daysAround; day += 1) {
    const fullness = fullnessOf(day - today)
    for (const member of settings.staff)
      for (const one of fillDay(settings, member, day, { random, nowMinute, fullness }))
        around.push(one)
  }
  const until = today - daysAround
  const recent = around.filter(({ start }) => start.day < today)
  const earlier = earlierAppointments(recent, { from: until - size.earlierDays, until, random })
  const waits = waitingOf(around, today)
  const alerted = customers.find(({ alerts }) => alerts !== null)
  const first = firstOf(around, today)
  const rows = []
  for (const [nth, appointment] of [...earlier, ...around].entries()) {
    if (nth % batchSize === 0) await ratesOf(tenant)
    const date = formatDate(appointment.start.day)
    const known = customers.filter(({ createdAt }) => createdAt < date)
    const anybody = random.pick(known.length > 0 ? known : customers)
    const person = appointment === first && alerted ? alerted : anybody
    const given = { person, waits: waits.get(appointment) ?? null }
    rows.push(rowsOf(tenant, terms, appointment, given, random))
  }
  const refunds = refundsOf(tenant, rows, 30)
  const sales = [...salesOf(tenant, terms.rates, { count: size.sales, days: daysAround }, random)]
  const { db } = tenant
  await insertMany(db, 'booking', rows.map(({ booking }) => written(booking)) as never)
  await raiseAllCalendars(db, tenant)
  await insertMany(
    db,
    'claim',
    rows.flatMap(({ claim }) => claim ?? []),
  )
  await insertMany(db, 'payment', [
    ...rows.flatMap(({ payment, tip }) => [payment ?? [], tip ?? []].flat()),
    ...sales,
  ])
  await insertMany(
    db,
    'refund',
    refunds.map(({ refund }) => refund),
  )
  await insertMany(
    db,
    'refundPart',
    refunds.map(({ part }) => part),
  )
  await addMemberships(tenant, customers)
  await days.countAll(tenant)
  await paidDays.countAll(tenant)
  const bookings = rows.map(({ booking }) => booking)
  await addCustomerInvoices(tenant, bookings)
  await addLoyalty(tenant, bookings, random)
  return bookings
}

/** Two requests that nobody has confirmed, and two visits that nobody has paid: what a desk finds on an ordinary day. */
function waitingOf(around: readonly Appointment[], today: number) {
  const ahead = around.filter(({ start, status }) => start.day > today && status === 'CONFIRMED')
  const done = around.filter(({ start, status }) => start.day < today && status === 'COMPLETED')
  return new Map<Appointment, Waiting>([
    ...ahead.slice(0, 2).map((one) => [one, 'CONFIRMATION'] as const),
    ...done.slice(-2).map((one) => [one, 'PAYMENT'] as const),
  ])
}

/** The first visit of today, else of the next days: its customer has an alert. */
const firstOf = (around: readonly Appointment[], today: number) =>
  around
    .filter(({ start, status }) => start.day >= today && !lostStatuses.includes(status))
    .reduce<Appointment | undefined>(
      (first, one) => (first && minuteOf(first) <= minuteOf(one) ? first : one),
      undefined,
    )

const minuteOf = ({ start }: Appointment) => start.day * 1_440 + start.minute

/**
 * The chance of a further appointment in percent: high until today, then lower by the day, as in a
 * real calendar. From the next week on there is capacity for every service, so that users of the
 * API find free slots.
 */
const fullnessOf = (daysAhead: number) => Math.max(5, 85 - Math.max(0, daysAhead) * 12)

/** The current local day, counted from 1970. */
export const todayOf = ({ business, now }: Pick<Tenant, 'business' | 'now'>) =>
  localDayAt(business.timezone, epochMinuteOf(now.getTime())).day
