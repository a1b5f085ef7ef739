import { ownValue } from '#core/text/own-value.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { hasAny, type Provider, type Providers } from '#features/payments/providers/provider.ts'
import { atLeastOnce } from '#work/at-least-once.ts'
import type { Outside } from '#work/kind.ts'
import { leasedRows } from '#work/leased-rows.ts'

import * as checkouts from './checkouts.ts'
import { receive } from './receive.ts'

interface Deps {
  providers: Providers
}

/** Queries providers for the state of checkouts without a final event. */
export const checkoutWork = atLeastOnce('checkouts', {
  does: 'poll the state of checkouts',
  waits: 'checkouts',
  everySeconds: 15,
  share: 32,
  due: leasedRows('checkout', { dueAt: 'lookAt', columns: checkouts.columns }),
  // Longer than the timeout of a request to a provider.
  leaseSeconds: 60,
  together: 4,
  isAble: ({ providers }: Deps) => hasAny(providers),
  perform: stateOf,
  record: (tenant, checkout, { outcome }) => receive(tenant, checkout, outcome),
})

/** Queries the provider for the state of a checkout and records it. */
export async function lookAt(context: Outside<Deps>, checkout: checkouts.CheckoutRow) {
  const state = await stateOf(context, checkout)
  await tenantTransaction(context, context.businessId, (tenant) => receive(tenant, checkout, state))
}

/** A checkout without a provider id was never shown to a customer. */
async function stateOf({ providers }: Deps, checkout: checkouts.CheckoutRow) {
  const provider: Provider | undefined = ownValue(providers, checkout.provider)
  if (!provider) throw new Error(`Checkouts wait for ${checkout.provider}, which is not configured`)
  const { providerId, account } = checkout
  return providerId ? provider.stateOfCheckout(providerId, account) : { is: 'closed' as const }
}
