import { eachAlone } from '#core/each-alone.ts'
import { inTurns } from '#core/in-turns.ts'
import { toMinor } from '#core/money.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import * as asking from '#features/payments/asking.ts'
import {
  hasAny,
  type Provider,
  type ProviderName,
  type RefundState,
} from '#features/payments/providers/provider.ts'
import { abandon } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'

import { asTimePasses, type Node } from '../deposits/node.ts'
import * as bookings from '../queries.ts'
import { giveBack } from './decide.ts'

/** For how long no other worker takes what this one has: longer than a provider is asked for. */
const leaseMs = 30_000

/** Of how many businesses providers are asked at once. No connection is held meanwhile. */
const atOnce = 32
/** How many refunds of a business. */
const most = 4

/**
 * Has providers give back what refunds wait for; what a killed worker held comes up again after its lease. A business
 * whose provider is slow is waited for by nobody else.
 */
export async function askForRefunds(node: Node, onError: (error: unknown) => void): Promise<void> {
  const { database, signal, providers } = node
  if (!hasAny(providers)) return
  const current = asTimePasses(node)
  await inTurns({
    signal,
    atOnce,
    lookMs: 2_000,
    look: () => asking.businessesDue(database.db, current().now),
    work: (businessId) => askForRefundsOf(current(), businessId),
    onError,
  })
}

/** A turn of one business. */
export async function askForRefundsOf(node: Node, businessId: string): Promise<void> {
  const { database, signal, now } = node
  const until = new Date(now.getTime() + leaseMs)
  const claimed = await asking.claim(database.db, businessId, { now, until, most })
  await eachAlone(claimed, signal, (refund) => askFor(node, businessId, refund), { atOnce: most })
}

type Part = Awaited<ReturnType<typeof refunds.partsOf>>[number]

async function askFor(node: Node, businessId: string, refund: asking.Claimed) {
  const { now } = node
  const { db } = node.database
  const { id: refundId, attempts } = refund
  const parts = await refunds.partsOf({ db, businessId }, refundId)
  const open = parts.filter(({ providerStatus }) => providerStatus === 'ASKING')
  const asked = await Promise.allSettled(
    open.map((part) => ask(node, { businessId, refund, part })),
  )
  const answers = asked.flatMap((answer, index) => {
    const part = open[index]
    return part && answer.status === 'fulfilled' ? [{ part, state: answer.value }] : []
  })
  await tenantTransaction(node, businessId, (tenant) => conclude(tenant, refund, answers))
  const next = new Date(now.getTime() + waitSeconds(attempts) * 1_000)
  await asking.postpone(db, businessId, refundId, next)
  const failed = asked.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

/** From seconds to an hour, then every hour: what a provider gives back late is given back all the same. */
const waitSeconds = (attempts: number) => Math.min(3_600, 2 ** Math.min(attempts, 12))

/** Providers forget our keys after a day or so; a refund that is older is looked for before it is made. */
const keyHours = 20

interface Asked {
  businessId: string
  refund: asking.Claimed
  part: Part
}

async function ask(
  { providers, now }: Node,
  { businessId, refund, part }: Asked,
): Promise<RefundState> {
  const { id: partId, amount, providerAccount: account, providerRefundId } = part
  const provider: Provider | undefined = providers[part.provider as ProviderName]
  if (!provider) throw new Error(`Refunds wait for ${part.provider}, which is not configured`)
  if (providerRefundId !== null) return provider.stateOfRefund(providerRefundId, account)
  const { currency } = refund
  const ids = { businessId, refundId: refund.id, partId, paymentId: part.providerId ?? '' }
  const wish = { ...ids, account, amountMinor: toMinor(amount, currency), currency }
  const isOld = now.getTime() - Date.parse(refund.askedAt) > keyHours * 3_600_000
  return (isOld && (await provider.findRefund(wish))) || provider.refund(wish)
}

/** Writes down what was answered; once nothing is open, the refund is at its end. */
async function conclude(
  tenant: Tenant,
  { id, bookingId }: asking.Claimed,
  answers: readonly { part: Part; state: RefundState }[],
) {
  const booking = await bookings.lock(tenant, bookingId)
  const refund = await refunds.find(tenant, id)
  if (refund.status !== 'PENDING') return
  for (const { part, state } of answers) asking.note(tenant, part.id, state)
  const parts = await refunds.partsOf(tenant, id)
  if (parts.some(({ providerStatus }) => providerStatus === 'ASKING')) return
  const refused = parts.filter(({ providerStatus }) => providerStatus === 'REFUSED')
  if (refused.length === parts.length) return abandon(tenant, refund, 'FAILED')
  if (refused.length > 0)
    asking.splitRefused(
      tenant,
      refund,
      refused.map((part) => part.id),
    )
  await giveBack(tenant, await refunds.find(tenant, id), booking)
}
