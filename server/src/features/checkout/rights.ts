import type { Tenant } from '#db/tenant.ts'
import { requireScope } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'
import { requireMayDiscount } from '#http/identify/may-discount.ts'

import type { CheckOut } from './schema.ts'

/** A checkout may sell, reduce and redeem: each needs what it needs elsewhere. Throws 403. */
export function requireCheckoutRights(
  caller: Caller,
  tenant: Tenant,
  { products = [], discounts = [], giftCards = [] }: CheckOut,
) {
  if (products.length > 0) requireScope(caller, 'products:write')
  if (giftCards.length > 0) requireScope(caller, 'gift-cards:write')
  if (discounts.some(({ reward }) => reward !== undefined)) requireScope(caller, 'loyalty:write')
  // The customer has earned a reward, up to its worth: `requireWorth` compares it.
  if (discounts.some(({ reward }) => reward === undefined)) requireMayDiscount(caller, tenant)
}
