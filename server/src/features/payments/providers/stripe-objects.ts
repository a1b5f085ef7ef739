/** The fields of a checkout session that are read. */
export interface CheckoutSession {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired' | null
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  /** An object that Stripe was asked to expand. */
  payment_intent: string | { id: string } | null
  amount_total: number | null
  currency: string | null
}

/** The fields of a refund that are read. */
export interface Refund {
  id: string
  status: string | null
  failure_reason?: string
  metadata?: Record<string, string> | null
}

/** The fields of an event that are read. */
export interface StripeEvent {
  id: string
  type: string
  /** The connected account of the event; absent for the installation's own. */
  account?: string
  data?: { object?: { object: string; metadata?: Record<string, string> | null } }
}
