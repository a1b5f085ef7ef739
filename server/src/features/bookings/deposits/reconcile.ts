import { eachAlone } from '#core/each-alone.ts'
import { inTurns } from '#core/in-turns.ts'
import { hasAny } from '#features/payments/providers/provider.ts'

import * as checkouts from './checkouts.ts'
import { asTimePasses, lookAt, type Node } from './node.ts'

/** Longer than a provider is asked for. */
const leaseMs = 60_000
/** Of how many businesses providers are asked at once. No connection is held meanwhile. */
const atOnce = 32
/** About how many checkouts of a business. */
const most = 4

/** Asks providers what became of checkouts of which nothing was heard; nobody waits for another's provider. */
export async function reconcile(node: Node, onError: (error: unknown) => void): Promise<void> {
  const { database, signal, providers } = node
  if (!hasAny(providers)) return
  const current = asTimePasses(node)
  await inTurns({
    signal,
    atOnce,
    lookMs: 5_000,
    look: () => checkouts.businessesToLookAt(database.db, current().now),
    work: (businessId) => reconcileOf(current(), businessId),
    onError,
  })
}

/** A turn of one business. */
export async function reconcileOf(node: Node, businessId: string): Promise<void> {
  const { database, signal, now } = node
  const until = new Date(now.getTime() + leaseMs)
  const claimed = await checkouts.claim(database.db, businessId, { now, until, most })
  await eachAlone(claimed, signal, (checkout) => lookAt(node, businessId, checkout), {
    atOnce: most,
  })
}
