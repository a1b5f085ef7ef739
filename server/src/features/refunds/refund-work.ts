import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as providerRefunds from '#features/payments/provider-refunds.ts'
import {
  hasAny,
  type Provider,
  type ProviderName,
  type Providers,
  type RefundState,
} from '#features/payments/providers/provider.ts'
import { abandon } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import { atLeastOnce } from '#work/at-least-once.ts'
import type { Outside } from '#work/kind.ts'
import { ladders } from '#work/ladders.ts'

import { giveBack } from './decide.ts'

type Context = Outside<{ providers: Providers }>

interface Answer {
  part: refunds.Part
  state: RefundState
}

/** Requests pending refunds from providers. */
export const refundWork = atLeastOnce(providerRefunds.workName, {
  does: 'send refunds to providers',
  waits: 'refunds',
  everySeconds: 2,
  share: 32,
  due: providerRefunds.due,
  // Longer than the timeout of a request to a provider.
  leaseSeconds: 30,
  together: 4,
  isAble: ({ providers }: Pick<Context, 'providers'>) => hasAny(providers),

  async perform(context: Context, refund) {
    const { db } = context.database
    const { businessId } = context
    const parts = await refunds.partsOf({ db, businessId }, refund.id)
    const answers: Answer[] = []
    const request = async (part: refunds.Part) =>
      answers.push({ part, state: await requestPart(context, refund, part) })
    const pending = parts.filter(({ providerStatus }) => providerStatus === 'ASKING')
    const ended = await Promise.allSettled(pending.map(request))
    for (const one of ended) if (one.status === 'rejected') context.onError(one.reason)
    return answers
  },

  async record(tenant, refund, { outcome }) {
    await conclude(tenant, refund, outcome)
    const seconds = ladders.provider(refund.attempts) ?? 0
    const next = new Date(tenant.now.getTime() + seconds * 1_000)
    await providerRefunds.scheduleNext(tenant, refund.id, next)
  },
})

/** Providers forget idempotency keys after about a day; an older refund is looked up before it is requested again. */
const keyHours = 20

async function requestPart(
  { providers, businessId, now }: Context,
  { id: refundId, currency, askedAt }: { id: string; currency: string; askedAt: string | null },
  part: refunds.Part,
): Promise<RefundState> {
  const { id: partId, amount, providerAccount: account, providerRefundId } = part
  const provider: Provider | undefined = providers[part.provider as ProviderName]
  if (!provider) throw new Error(`Refunds wait for ${part.provider}, which is not configured`)
  if (providerRefundId !== null) return provider.stateOfRefund(providerRefundId, account)
  const ids = { businessId, refundId, partId, paymentId: part.providerId ?? '' }
  const request = { ...ids, account, amountMinor: toMinor(amount, currency), currency }
  const isOld = now.getTime() - Date.parse(askedAt ?? '') > keyHours * 3_600_000
  return (isOld && (await provider.findRefund(request))) || provider.refund(request)
}

/** Records the provider's result; when no part is pending, the refund is final. */
async function conclude(
  tenant: Tenant,
  { id, bookingId }: { id: string; bookingId: string | null },
  answers: readonly Answer[],
) {
  // Providers take money for bookings only.
  const booking = await bookings.lock(tenant, bookingId ?? '')
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
