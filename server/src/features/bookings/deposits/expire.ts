import { eachAlone } from '#core/each-alone.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

import { cancelBooking } from '../cancel.ts'
import * as bookings from '../queries.ts'
import * as awaiting from './awaiting.ts'
import * as checkouts from './checkouts.ts'
import { lookAt, type Node } from './node.ts'

/** For so long a run asks providers first; behind it slots are given away unasked, or one that hangs would hold them. */
const patienceMs = 20_000

/** Of how many businesses bookings are cancelled at once: nobody's slots wait for another's provider. */
const atOnce = 16

/** Cancels the bookings whose deposit has not come in time, business by business. */
export async function cancelUnpaid(node: Node): Promise<void> {
  const { signal, now, database } = node
  const patience = AbortSignal.timeout(patienceMs)
  const businesses = await awaiting.businesses(database.db, now)
  const cancel = (businessId: string) => cancelUnpaidOf(node, businessId, patience)
  await eachAlone(businesses, signal, cancel, { atOnce })
}

/** The same for one business. */
export async function cancelUnpaidOf(
  node: Node,
  businessId: string,
  patience: AbortSignal = AbortSignal.timeout(patienceMs),
): Promise<void> {
  const { signal, now, database } = node
  await eachAlone(await awaiting.bookings(database.db, businessId, now), signal, async (id) => {
    if (!patience.aborted) await lookFirst(node, businessId, id)
    await tenantTransaction(node, businessId, (tenant) => expire(tenant, id))
  })
}

/** Somebody may have paid in time, and the news be on its way. */
async function lookFirst(node: Node, businessId: string, bookingId: string) {
  const open = await checkouts.openOf(node.database.db, businessId, bookingId)
  const led = open.filter(({ providerId }) => providerId !== null)
  // A provider that is away holds no slot: what was paid is given back once it tells.
  await Promise.allSettled(led.map((checkout) => lookAt(node, businessId, checkout)))
}

/** Nothing where it was paid, cancelled or confirmed meanwhile. */
async function expire(tenant: Tenant, id: string) {
  const { depositHolds, depositDueAt } = await bookings.lock(tenant, id)
  if (!depositHolds || depositDueAt === null || Date.parse(depositDueAt) > tenant.now.getTime())
    return
  await cancelBooking(tenant, id, { cancelReasonKey: 'payment_failed', cancelledBy: 'system' })
}
