import { dayOf } from '#core/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { soldProducts } from '#features/bookings/checkout/sold-products.ts'
import { soldServices } from '#features/bookings/sold-services.ts'
import { soldGiftCards } from '#features/gift-cards/sold.ts'

import type { SalonPeriod } from './schema.ts'

/** What was sold in a period, by kind: each kind is a query of the feature that sells it. */
export async function salesOf(tenant: Tenant, { from, to }: SalonPeriod) {
  const [services, products, giftCards] = await Promise.all([
    soldServices(tenant, { from, to }),
    soldProducts(tenant, { from, to }),
    soldGiftCards(tenant, { firstDay: dayOf(from), lastDay: dayOf(to) }),
  ])
  return { from, to, currency: tenant.business.currency, services, products, giftCards }
}
