import { eachAlone } from '#core/each-alone.ts'
import { hasAny } from '#features/payments/providers/provider.ts'

import * as checkouts from './checkouts.ts'
import { lookAt, type Node } from './node.ts'

const leaseMs = 60_000

/** Asks providers what became of checkouts of which nothing was heard, business by business. */
export async function reconcile(node: Node): Promise<void> {
  const { database, signal, now, providers } = node
  if (!hasAny(providers)) return
  await eachAlone(await checkouts.businessesToLookAt(database.db, now), signal, (businessId) =>
    reconcileOf(node, businessId),
  )
}

/** The same for one business. */
export async function reconcileOf(node: Node, businessId: string): Promise<void> {
  const { database, signal, now } = node
  const until = new Date(now.getTime() + leaseMs)
  const claimed = await checkouts.claim(database.db, businessId, { now, until })
  await eachAlone(claimed, signal, (checkout) => lookAt(node, businessId, checkout))
}
