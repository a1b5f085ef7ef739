import type { CheckoutState, ProviderEvent } from './provider-event.ts'

/** Providers that take payments for a business. Without one the staff records the payments. */
export const providerNames = ['STRIPE'] as const

export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (text: string | null): text is ProviderName =>
  (providerNames as readonly (string | null)[]).includes(text)

/** Money in our minor units; each provider converts to its own. */
export interface Amount {
  amountMinor: number
  currency: string
}

export interface CheckoutRequest extends Amount {
  businessId: string
  bookingId: string
  /** Our id, the idempotency key: a repeated request opens one checkout. */
  checkoutId: string
  /** The connected account; null: the account of the installation. */
  account: string | null
  /** The description of the payment, shown to the customer. */
  title: string
  /** The URL that the customer returns to. */
  returnUrl: string
  expiresAt: Date
}

export interface RefundRequest extends Amount {
  businessId: string
  refundId: string
  /** Our id, the idempotency key: the money is refunded one time. */
  partId: string
  account: string | null
  /** The provider's id of the payment. */
  paymentId: string
}

/** given and pending contain the provider's refund id. */
export type RefundState =
  | { is: 'given'; id: string }
  | { is: 'pending'; id: string }
  | { is: 'refused'; why: string }

/** Transient failures throw and may be retried; permanent refusals are returned. */
export interface Provider {
  /** The origins of its checkout pages. */
  checkoutOrigins: readonly string[]
  /** Whether the provider can charge exactly this amount. */
  canTake(amount: Amount): boolean
  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  stateOfCheckout(id: string, account: string | null): Promise<CheckoutState>
  refund(request: RefundRequest): Promise<RefundState>
  stateOfRefund(id: string, account: string | null): Promise<RefundState>
  /** The refund that exists for a part, found even after the idempotency key has expired at the provider. */
  findRefund(request: RefundRequest): Promise<RefundState | undefined>
  /** Null: a valid signature, but no event for us. Throws on an invalid signature. */
  read(body: Buffer, signature: string): ProviderEvent | null
}

export type Providers = Partial<Record<ProviderName, Provider>>

/** A node without providers leaves their pending work to other nodes. */
export const hasAny = (providers: Providers) => Object.keys(providers).length > 0
