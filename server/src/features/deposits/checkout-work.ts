import { ownValue } from '#core/text/own-value.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { concurrentBusinesses, type DueWork } from '#features/payments/providers/due-work.ts'
import type { Provider } from '#features/payments/providers/provider.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'
import { openRounds } from '#work/due-businesses.ts'

import * as checkouts from './checkouts.ts'
import { receive } from './receive.ts'

/** Queries providers for the state of checkouts without a final event. */
export const checkoutWork: DueWork<checkouts.CheckoutRow> = {
  kind: 'checkouts',
  pollMs: 5_000,
  leaseMs: 60_000,
  businessesDue: checkouts.businessesToLookAt,
  nextRound: openRounds(concurrentBusinesses),
  claim: checkouts.claim,
  work: lookAt,
}

/**
 * Queries the provider for the state of a checkout and records it. A checkout without a provider id was never shown
 * to a customer.
 */
export async function lookAt(
  context: WorkerContext,
  businessId: string,
  checkout: checkouts.CheckoutRow,
) {
  const provider: Provider | undefined = ownValue(context.providers, checkout.provider)
  if (!provider) throw new Error(`Checkouts wait for ${checkout.provider}, which is not configured`)
  const { providerId, account } = checkout
  const state = providerId
    ? await provider.stateOfCheckout(providerId, account)
    : { is: 'closed' as const }
  await tenantTransaction(context, businessId, (tenant) => receive(tenant, checkout, state))
}
