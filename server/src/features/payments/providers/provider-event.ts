/** The state of a checkout according to its provider; amounts are minor units. */
export type CheckoutState =
  | { is: 'open' }
  | { is: 'closed' }
  | { is: 'paid'; paymentId: string; amountMinor: number; currency: string }
  /** Paid, but no amount of ours; as the provider sent it. */
  | { is: 'unfit'; paymentId: string; amount: string; currency: string }

/**
 * A verified webhook event of a payment provider, reduced to what concerns a business here: the new
 * state of a checkout, or a refund whose state is to be polled.
 */
export type ProviderEvent = { eventId: string; businessId: string; account: string | null } & (
  | { of: 'checkout'; checkoutId: string; sessionId: string; state: CheckoutState }
  | { of: 'refund'; refundId: string }
)
