import { isId } from '#core/ids.ts'
import { ownValue } from '#core/text/own-value.ts'

import type { CheckoutState, ProviderEvent } from './provider-event.ts'
import type { RefundState } from './provider.ts'
import { fromStripe } from './stripe-amount.ts'
import type { CheckoutSession, Refund, StripeEvent } from './stripe-objects.ts'

/** The state of a session. A complete session may still wait for its money, as with direct debit. */
export function checkoutState(session: CheckoutSession): CheckoutState {
  const { status, payment_status: paid, payment_intent: intent } = session
  const { amount_total: total, currency } = session
  if (paid === 'paid' && intent !== null && total !== null && currency !== null)
    return paidState(idOf(intent), total, currency)
  return { is: status === 'expired' ? 'closed' : 'open' }
}

function paidState(paymentId: string, total: number, currency: string): CheckoutState {
  const amount = fromStripe(total, currency)
  return amount
    ? { is: 'paid', paymentId, ...amount }
    : { is: 'unfit', paymentId, amount: String(total), currency: currency.toUpperCase() }
}

const refundStates: Record<string, (id: string, why: string) => RefundState> = {
  succeeded: (id) => ({ is: 'given', id }),
  failed: (_, why) => ({ is: 'refused', why }),
  canceled: (_, why) => ({ is: 'refused', why }),
}

export function refundState({ id, status, failure_reason: why }: Refund): RefundState {
  const stateOf = ownValue(refundStates, status ?? '')
  return stateOf ? stateOf(id, why ?? String(status)) : { is: 'pending', id }
}

/**
 * The event of one of our bookings; null: none. The metadata is not trusted, since the holder of a connected account
 * can set it.
 */
export function eventOf(event: StripeEvent): ProviderEvent | null {
  const object = event.data?.object
  if (!object || typeof event.id !== 'string') return null
  const { businessId = '', checkoutId = '', refundId = '' } = object.metadata ?? {}
  if (!isId(businessId)) return null
  const common = { eventId: event.id, businessId, account: event.account ?? null }
  if (object.object === 'refund' && isId(refundId)) return { ...common, of: 'refund', refundId }
  if (object.object !== 'checkout.session' || !isId(checkoutId)) return null
  const session = object as unknown as CheckoutSession
  const hasFailed = event.type === 'checkout.session.async_payment_failed'
  const state = hasFailed ? { is: 'closed' as const } : checkoutState(session)
  return { ...common, of: 'checkout', checkoutId, sessionId: session.id, state }
}

const idOf = (intent: string | { id: string }) => (typeof intent === 'string' ? intent : intent.id)
