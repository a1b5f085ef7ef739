import type { Stripe } from 'stripe'

import { isId } from '#core/ids.ts'

import type { CheckoutState, RefundState, Told } from './provider.ts'
import { fromStripe } from './stripe-amount.ts'

/** What became of a session. One that is complete may still wait for its money, as by direct debit. */
export function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  const { status, payment_status: paid, payment_intent: intent } = session
  const { amount_total: total, currency } = session
  if (paid === 'paid' && intent !== null && total !== null && currency !== null)
    return { is: 'paid', paymentId: idOf(intent), ...fromStripe(total, currency) }
  return { is: status === 'expired' ? 'closed' : 'open' }
}

const refundStates: Record<string, (id: string, why: string) => RefundState> = {
  succeeded: (id) => ({ is: 'given', id }),
  failed: (_, why) => ({ is: 'refused', why }),
  canceled: (_, why) => ({ is: 'refused', why }),
}

export function refundState({ id, status, failure_reason: why }: Stripe.Refund): RefundState {
  const stateOf = refundStates[status ?? '']
  return stateOf ? stateOf(id, why ?? String(status)) : { is: 'asked', id }
}

/** What an event tells of a booking of ours; null: nothing. Whoever has a connected account may name anything. */
export function toldBy(event: Stripe.Event): Told | null {
  const object = event.data.object as { object: string; metadata?: Record<string, string> | null }
  const { businessId = '', checkoutId = '', refundId = '' } = object.metadata ?? {}
  if (!isId(businessId)) return null
  const told = { eventId: event.id, businessId, account: event.account ?? null }
  if (object.object === 'refund' && isId(refundId)) return { ...told, of: 'refund', refundId }
  if (object.object !== 'checkout.session' || !isId(checkoutId)) return null
  const session = object as Stripe.Checkout.Session
  const hasFailed = event.type === 'checkout.session.async_payment_failed'
  const state = hasFailed ? { is: 'closed' as const } : checkoutState(session)
  return { ...told, of: 'checkout', checkoutId, sessionId: session.id, state }
}

const idOf = (intent: string | { id: string }) => (typeof intent === 'string' ? intent : intent.id)
