import { epochMinuteOf } from '#core/time/time.ts'
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
import { fillDay } from './appointments.ts'
import { rowsOf } from './history.ts'
import { refundsOf } from './refunds.ts'
import { salesOf } from './sales.ts'

const daysAround = 21

interface Size {
  seed: number
  customers: Parameters<typeof addCustomers>[2]
  /** Payments without a booking. */
  sales: number
}

/**
 * Adds customers with their appointments of the weeks around today, and the payments and documents
 * of these.
 */
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
        rows.push(rowsOf(tenant, known, appointment, random.pick(customers), random))
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
}

/**
 * The chance of a further appointment in percent: high until today, then lower by the day, as in a
 * real calendar. From the next week on there is capacity for every service, so that users of the
 * API find free slots.
 */
const fullnessOf = (daysAhead: number) => Math.max(5, 85 - Math.max(0, daysAhead) * 12)

/** The current local day, counted from 1970. */
export const todayOf = ({ business, now }: Pick<Tenant, 'business' | 'now'>) =>
  localDayAt(business.timezone, epochMinuteOf(now.getTime())).day
