import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { transaction } from '#db/transaction.ts'
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

export const inTransaction = <T>(
  { database, masterKey, now }: Pick<Node, 'database' | 'masterKey' | 'now'>,
  businessId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> =>
  transaction(database, async (running) =>
    work(await openTenant(running, masterKey, businessId, now)),
  )

/** Asks a provider what became of a checkout, and writes it down. Without an id nobody was ever led to it. */
export async function lookAt(node: Node, businessId: string, checkout: CheckoutRow) {
  const provider: Provider | undefined = node.providers[checkout.provider as ProviderName]
  if (!provider) throw new Error(`Checkouts wait for ${checkout.provider}, which is not configured`)
  const { providerId, account } = checkout
  const state = providerId
    ? await provider.stateOfCheckout(providerId, account)
    : { is: 'closed' as const }
  await inTransaction(node, businessId, (tenant) => receive(tenant, checkout, state))
}
