import type { Provider, RefundState, RefundRequest } from './provider.ts'
import { toStripe } from './stripe-amount.ts'
import { checkoutState, refundState, eventOf } from './stripe-events.ts'
import type { CheckoutSession, Refund, StripeEvent } from './stripe-objects.ts'
import { stripeClient, StripeError } from './stripe-request.ts'
import { verifySignature } from './stripe-signature.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Null: Stripe's own URL. */
  apiUrl: string | null
}

export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeSettings): Provider {
  const send = stripeClient({ secretKey, apiUrl })
  return {
    checkoutOrigins: ['https://checkout.stripe.com', ...(apiUrl ? [new URL(apiUrl).origin] : [])],
    canTake: (amount) => toStripe(amount) !== null,

    async openCheckout({ businessId, bookingId, checkoutId, ...request }) {
      const metadata = { businessId, bookingId, checkoutId }
      const price = {
        currency: request.currency.toLowerCase(),
        unit_amount: chargeable(request),
        product_data: { name: request.title },
      }
      const session = await send<CheckoutSession>({
        method: 'POST',
        path: '/v1/checkout/sessions',
        params: {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: price }],
          success_url: `${request.returnUrl}?back=1`,
          cancel_url: request.returnUrl,
          client_reference_id: bookingId,
          metadata,
          payment_intent_data: { metadata },
          expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
        },
        account: request.account,
        idempotencyKey: checkoutId,
      })
      if (!session.url) throw new Error('Stripe opened a checkout without a URL')
      return { id: session.id, url: session.url }
    },

    async stateOfCheckout(id, account) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`
      return checkoutState(await send<CheckoutSession>({ method: 'GET', path, account }))
    },

    refund: (request) =>
      refusedOr(async () => {
        const { partId, refundId, businessId, paymentId, account } = request
        const metadata = { businessId, refundId, partId }
        const amount = toStripe(request)
        if (amount === null) return { is: 'refused', why: 'not an amount of Stripe' }
        const params = { payment_intent: paymentId, amount, metadata }
        const post = { method: 'POST', path: '/v1/refunds', params } as const
        return refundState(await send<Refund>({ ...post, account, idempotencyKey: partId }))
      }),

    async stateOfRefund(id, account) {
      const path = `/v1/refunds/${encodeURIComponent(id)}`
      return refundState(await send<Refund>({ method: 'GET', path, account }))
    },

    async findRefund({ paymentId, partId, account }: RefundRequest) {
      const params = { payment_intent: paymentId, limit: 100 }
      const get = { method: 'GET', path: '/v1/refunds', params } as const
      const { data } = await send<{ data: Refund[] }>({ ...get, account })
      const found = data.find(({ metadata }) => metadata?.['partId'] === partId)
      return found && refundState(found)
    },

    read(body, signature) {
      verifySignature(body, signature, webhookSecret)
      return eventOf(JSON.parse(body.toString()) as StripeEvent)
    },
  }
}

function chargeable(amount: { amountMinor: number; currency: string }): number {
  const units = toStripe(amount)
  if (units === null) throw new RangeError('Stripe cannot take exactly this amount')
  return units
}

/** A request that Stripe refuses as invalid will be refused again; other failures are transient. */
async function refusedOr(send: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof StripeError) || !isFinal(error)) throw error
    return { is: 'refused', why: error.code ?? error.type }
  }
}

/** A rate limit or a conflict of the idempotency key does not decide the refund. */
const isFinal = ({ status, type, code }: StripeError) =>
  status === 402 ||
  ((status === 400 || status === 404) && type !== 'idempotency_error' && code !== 'rate_limit')
