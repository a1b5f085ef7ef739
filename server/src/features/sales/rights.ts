import type { Tenant } from '#db/tenant.ts'
import { requireScope } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'
import { requireMayDiscount } from '#http/identify/may-discount.ts'
import { restrictToOwnStaff } from '#http/identify/restrict-to-own-staff.ts'

import type { NewSale } from './request-schema.ts'

/**
 * A sale may sell products and gift cards, reduce and redeem: each needs what it needs at a checkout. An account that sees its
 * own bookings alone sells in its own name. Throws 403.
 */
export function requireSaleRights(
  caller: Caller,
  tenant: Tenant,
  { staffId, products = [], giftCards = [], payments = [] }: NewSale,
) {
  restrictToOwnStaff(tenant, staffId ?? undefined)
  if (products.length > 0) requireScope(caller, 'products:write')
  if (giftCards.length > 0 || payments.some(({ method }) => method === 'GIFT_CARD'))
    requireScope(caller, 'gift-cards:write')
  if (products.some(({ discount = 0 }) => discount > 0)) requireMayDiscount(caller, tenant)
}
