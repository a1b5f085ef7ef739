import { newId } from '#core/ids.ts'
import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as checkouts from '#features/deposits/checkouts.ts'
import { receive } from '#features/deposits/receive.ts'

/** Records a payment on a provider's page whose refunds are manual. */
export async function receiveFrom(tenant: Tenant, bookingId: string, amountMinor: number) {
  const [id, paymentId] = [newId(), newId()]
  const { currency } = tenant.business
  const at = tenant.now.toISOString()
  const amount = fromMinor(amountMinor, currency)
  const of = { id, bookingId, provider: 'ELSEWHERE', account: null, createdAt: at, expiresAt: at }
  await checkouts.insert(tenant, { ...of, businessId: tenant.businessId, amount })
  const checkout = { ...of, amount, providerId: null, sealedUrl: null, status: 'OPEN' }
  await receive(tenant, checkout, { is: 'paid', paymentId, amountMinor, currency })
}
