import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { dayOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { lostByDay } from '#features/bookings/figures/lost-days.ts'
import { countRebooked } from '#features/bookings/figures/rebooked.ts'
import { soldServices } from '#features/bookings/figures/sold-services.ts'
import { soldProducts } from '#features/checkout/sold-products.ts'
import { soldGiftCards } from '#features/gift-cards/sold-totals.ts'

import { datesOf } from '../dates.ts'
import type { SalonPeriod } from './schema.ts'

type LostBookings = Awaited<ReturnType<typeof lostByDay>>[number]

/** The bookings of a period that were cancelled or missed, in total and by day. */
export async function lostBookingsOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const { currency } = tenant.business
  const rows = await lostByDay(tenant, { from, to })
  const byDate = Map.groupBy(rows, ({ date }) => date)
  const reported = (some: readonly LostBookings[]) => ({
    noShows: totalOf(some, 'NO_SHOW', currency),
    cancellations: totalOf(some, 'CANCELLED', currency),
  })
  const daily = datesOf({ from, to }).map((date) => ({ date, ...reported(byDate.get(date) ?? []) }))
  return { from, to, currency, ...reported(rows), daily }
}

function totalOf(rows: readonly LostBookings[], status: LostBookings['status'], currency: string) {
  const some = rows.filter((row) => row.status === status)
  return {
    count: sum(some.map(({ count }) => count)),
    value: fromMinor(sum(some.map(({ value }) => toMinor(value, currency))), currency),
  }
}

/** The customers of a period, first-time and returning, and those who have booked again. */
export async function rebookingOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const { clients, rebooked, newClients } = await countRebooked(tenant, { from, to })
  const rebookedRate = clients === 0 ? null : rebooked / clients
  const returningClients = clients - newClients
  return { from, to, clients, rebooked, rebookedRate, newClients, returningClients }
}

/** The sales of a period by kind; the feature that sells a kind queries it. */
export async function salesOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const [services, products, giftCards] = await Promise.all([
    soldServices(tenant, { from, to }),
    soldProducts(tenant, { from, to }),
    soldGiftCards(tenant, { firstDay: dayOf(from), lastDay: dayOf(to) }),
  ])
  return { from, to, currency: tenant.business.currency, services, products, giftCards }
}
