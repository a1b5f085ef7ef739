import { toMinor } from '#core/money/money.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as providerRefunds from '#features/payments/provider-refunds.ts'
import { concurrentBusinesses, type DueWork } from '#features/payments/providers/due-work.ts'
import type { Provider, ProviderName, RefundState } from '#features/payments/providers/provider.ts'
import type { WorkerContext } from '#features/payments/providers/worker-context.ts'
import { abandon } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import { openRounds } from '#work/due-businesses.ts'

import { giveBack } from './decide.ts'

/** Requests pending refunds from providers. */
export const refundWork: DueWork<providerRefunds.Claimed> = {
  kind: 'refunds',
  pollMs: 2_000,
  leaseMs: 30_000,
  businessesDue: providerRefunds.businessesDue,
  nextRound: openRounds(concurrentBusinesses),
  claim: providerRefunds.claim,
  work: requestRefund,
}

async function requestRefund(
  context: WorkerContext,
  businessId: string,
  refund: providerRefunds.Claimed,
) {
  const { now } = context
  const { db } = context.database
  const { id: refundId, attempts } = refund
  const parts = await refunds.partsOf({ db, businessId }, refundId)
  const pending = parts.filter(({ providerStatus }) => providerStatus === 'ASKING')
  const results = await Promise.allSettled(
    pending.map((part) => requestPart(context, { businessId, refund, part })),
  )
  const answers = results.flatMap((answer, index) => {
    const part = pending[index]
    return part && answer.status === 'fulfilled' ? [{ part, state: answer.value }] : []
  })
  await tenantTransaction(context, businessId, (tenant) => conclude(tenant, refund, answers))
  const next = new Date(now.getTime() + waitSeconds(attempts) * 1_000)
  await providerRefunds.scheduleNext(db, businessId, refundId, next)
  const failed = results.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}

/** From seconds to an hour, then every hour: a late refund is still a refund. */
const waitSeconds = (attempts: number) => Math.min(3_600, 2 ** Math.min(attempts, 12))

/** Providers forget idempotency keys after about a day; an older refund is looked up before it is requested again. */
const keyHours = 20

interface RequestInput {
  businessId: string
  refund: providerRefunds.Claimed
  part: refunds.Part
}

async function requestPart(
  { providers, now }: WorkerContext,
  { businessId, refund, part }: RequestInput,
): Promise<RefundState> {
  const { id: partId, amount, providerAccount: account, providerRefundId } = part
  const provider: Provider | undefined = providers[part.provider as ProviderName]
  if (!provider) throw new Error(`Refunds wait for ${part.provider}, which is not configured`)
  if (providerRefundId !== null) return provider.stateOfRefund(providerRefundId, account)
  const { currency } = refund
  const ids = { businessId, refundId: refund.id, partId, paymentId: part.providerId ?? '' }
  const request = { ...ids, account, amountMinor: toMinor(amount, currency), currency }
  const isOld = now.getTime() - Date.parse(refund.askedAt) > keyHours * 3_600_000
  return (isOld && (await provider.findRefund(request))) || provider.refund(request)
}

/** Records the provider's result; when no part is pending, the refund is final. */
async function conclude(
  tenant: Tenant,
  { id, bookingId }: providerRefunds.Claimed,
  answers: readonly { part: refunds.Part; state: RefundState }[],
) {
  const booking = await bookings.lock(tenant, bookingId)
  const refund = await refunds.find(tenant, id)
  if (refund.status !== 'PENDING') return
  for (const { part, state } of answers) providerRefunds.recordResult(tenant, part.id, state)
  const parts = await refunds.partsOf(tenant, id)
  if (parts.some(({ providerStatus }) => providerStatus === 'ASKING')) return
  const refused = parts.filter(({ providerStatus }) => providerStatus === 'REFUSED')
  if (refused.length === parts.length) return abandon(tenant, refund, 'FAILED')
  if (refused.length > 0)
    providerRefunds.splitRefused(
      tenant,
      refund,
      refused.map((part) => part.id),
    )
  await giveBack(tenant, await refunds.find(tenant, id), booking)
}
