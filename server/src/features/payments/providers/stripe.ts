import { Stripe } from 'stripe'

import type { Provider, RefundState, RefundWish } from './provider.ts'
import { toStripe } from './stripe-amount.ts'
import { checkoutState, refundState, toldBy } from './stripe-events.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Null: Stripe itself. */
  apiUrl: string | null
}

/** Older events are refused, so that one that was overheard cannot be sent again later. */
const toleranceSeconds = 300

export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): Provider {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== null && placeOf(apiUrl)),
    timeout: 6_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    checkoutOrigins: ['https://checkout.stripe.com', ...(apiUrl ? [new URL(apiUrl).origin] : [])],
    canTake: (amount) => toStripe(amount) !== null,

    async openCheckout({ businessId, bookingId, checkoutId, ...wish }) {
      const metadata = { businessId, bookingId, checkoutId }
      const price = {
        currency: wish.currency.toLowerCase(),
        unit_amount: chargeable(wish),
        product_data: { name: wish.title },
      }
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price }],
          success_url: `${wish.returnUrl}?back=1`,
          cancel_url: wish.returnUrl,
          client_reference_id: bookingId,
          metadata,
          payment_intent_data: { metadata },
          expires_at: Math.floor(wish.expiresAt.getTime() / 1_000),
        },
        { idempotencyKey: checkoutId, ...within(wish.account) },
      )
      if (!session.url) throw new Error('Stripe opened a checkout without an address')
      return { id: session.id, url: session.url }
    },

    stateOfCheckout: async (id, account) =>
      checkoutState(await stripe.checkout.sessions.retrieve(id, {}, within(account))),

    refund: (wish) =>
      refusedOr(async () => {
        const { partId, refundId, businessId, paymentId, account } = wish
        const metadata = { businessId, refundId, partId }
        const amount = toStripe(wish)
        if (amount === null) return { is: 'refused', why: 'not an amount of Stripe' }
        const params = { payment_intent: paymentId, amount, metadata }
        const options = { idempotencyKey: partId, ...within(account) }
        return refundState(await stripe.refunds.create(params, options))
      }),

    stateOfRefund: async (id, account) =>
      refundState(await stripe.refunds.retrieve(id, {}, within(account))),

    async findRefund({ paymentId, partId, account }: RefundWish) {
      const params = { payment_intent: paymentId, limit: 100 }
      const { data } = await stripe.refunds.list(params, within(account))
      const found = data.find(({ metadata }) => metadata?.['partId'] === partId)
      return found && refundState(found)
    },

    read: (body, signature) =>
      toldBy(stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds)),
  }
}

const within = (account: string | null) => (account === null ? {} : { stripeAccount: account })

function chargeable(amount: { amountMinor: number; currency: string }): number {
  const units = toStripe(amount)
  if (units === null) throw new RangeError('Stripe cannot take exactly this amount')
  return units
}

/** A request that Stripe refuses for what it asks will be refused again; anything else may pass. */
async function refusedOr(ask: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return await ask()
  } catch (error) {
    const { StripeInvalidRequestError: Invalid, StripeCardError: Card } = Stripe.errors
    if (!(error instanceof Invalid) && !(error instanceof Card)) throw error
    // 409: the first request under this key is still being worked on.
    if (error.statusCode === 409 || error.statusCode === 429) throw error
    return { is: 'refused', why: error.code ?? error.type }
  }
}

function placeOf(address: string) {
  const { protocol, hostname, port } = new URL(address)
  const isPlain = protocol === 'http:'
  const at = { host: hostname, port: Number(port || (isPlain ? 80 : 443)) }
  return { ...at, protocol: isPlain ? ('http' as const) : ('https' as const) }
}
