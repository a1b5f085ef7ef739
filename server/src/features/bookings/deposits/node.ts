import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Provider, ProviderName, Providers } from '#features/payments/providers/provider.ts'

import type { CheckoutRow } from './checkouts.ts'
import { receive } from './receive.ts'

/** What works on deposits outside of any request. */
export interface Node {
  database: Database
  masterKey: MasterKey
  providers: Providers
  signal: AbortSignal
  now: Date
}

/** The node with the time that it is then: turns of many last as long as somebody's provider is slow. */
export function asTimePasses(node: Node): () => Node {
  const startedMs = performance.now()
  const nowMs = node.now.getTime()
  return () => ({ ...node, now: new Date(nowMs + performance.now() - startedMs) })
}

/** Asks a provider what became of a checkout, and writes it down. Without an id nobody was ever led to it. */
export async function lookAt(node: Node, businessId: string, checkout: CheckoutRow) {
  const provider: Provider | undefined = node.providers[checkout.provider as ProviderName]
  if (!provider) throw new Error(`Checkouts wait for ${checkout.provider}, which is not configured`)
  const { providerId, account } = checkout
  const state = providerId
    ? await provider.stateOfCheckout(providerId, account)
    : { is: 'closed' as const }
  await tenantTransaction(node, businessId, (tenant) => receive(tenant, checkout, state))
}
