import { epochMinuteOf } from '#core/time.ts'
import { localDayAt } from '#core/zone.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tenant } from '#db/tenant.ts'
import { written } from '#features/bookings/booking.ts'
import * as paidDays from '#features/bookings/paid-days.ts'
import * as days from '#features/payments/days.ts'
import { ratesOf } from '#features/payments/fees.ts'
import { raiseAllCalendars } from '#scheduling/claims/raise.ts'
import { loadSettings } from '#scheduling/settings/load.ts'

import { fillDay } from './appointments.ts'
import { addCustomers } from './customers.ts'
import { recall } from './history.ts'
import { addCustomerInvoices } from './invoices.ts'
import { addLoyalty } from './loyalty.ts'
import { addMemberships } from './memberships.ts'
import { randomFrom } from './random.ts'
import { refundsOf } from './refunds.ts'
import { salesOf } from './sales.ts'

const daysAround = 21

interface Size {
  seed: number
  customers: Parameters<typeof addCustomers>[2]
  /** Payments that no booking brought. */
  sales: number
}

/** Customers with their appointments of the weeks around today, and the money and papers that belong to them. */
export async function addBookings(tenant: Tenant, today: number, size: Size) {
  const random = randomFrom(size.seed)
  const nowMinute = epochMinuteOf(tenant.now.getTime())
  const customers = await addCustomers(tenant, random, size.customers)
  const known = { settings: await loadSettings(tenant), rates: await ratesOf(tenant) }
  const { settings } = known
  const rows = []
  for (let day = today - daysAround; day < today + daysAround; day += 1) {
    const fullness = fullnessOf(day - today)
    for (const member of settings.staff)
      for (const appointment of fillDay(settings, member, day, { random, nowMinute, fullness }))
        rows.push(recall(tenant, known, appointment, random.pick(customers), random))
  }
  const refunds = refundsOf(tenant, rows)
  const sales = [...salesOf(tenant, known.rates, { count: size.sales, days: daysAround }, random)]
  const { db } = tenant
  await insertMany(db, 'booking', rows.map(({ booking }) => written(booking)) as never)
  await raiseAllCalendars(db, tenant)
  await insertMany(
    db,
    'claim',
    rows.flatMap(({ claim }) => claim ?? []),
  )
  await insertMany(db, 'payment', [...rows.flatMap(({ payment }) => payment ?? []), ...sales])
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
}

/**
 * The chance of a further appointment: busy until today, then emptier by the day, as a calendar is. From the
 * next week on there is room for every service, or whoever tries the API would soon find nothing to book.
 */
const fullnessOf = (daysAhead: number) => Math.max(5, 85 - Math.max(0, daysAhead) * 12)

/** The day that it is there, counted from 1970. */
export const todayOf = ({ business, now }: Pick<Tenant, 'business' | 'now'>) =>
  localDayAt(business.timezone, epochMinuteOf(now.getTime())).day
