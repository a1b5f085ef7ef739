/** Who takes money for a business beside the business itself, whose staff record what they took. */
export const providerNames = ['STRIPE'] as const

export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (text: string | null): text is ProviderName =>
  (providerNames as readonly (string | null)[]).includes(text)

/** Money in minor units of our own; each provider knows how it counts itself. */
export interface Amount {
  amountMinor: number
  currency: string
}

export interface CheckoutWish extends Amount {
  businessId: string
  bookingId: string
  /** Ours: asked for twice under it, there is one checkout. */
  checkoutId: string
  /** Whose money it is; null: the installation's own account. */
  account: string | null
  /** What is paid, in the words of the customer. */
  title: string
  /** Where the customer comes back to. */
  returnUrl: string
  expiresAt: Date
}

/** What became of a checkout, as its provider says. */
export type CheckoutState =
  | { is: 'open' }
  | { is: 'closed' }
  | ({ is: 'paid'; paymentId: string } & Amount)

export interface RefundWish extends Amount {
  businessId: string
  refundId: string
  /** Ours: money goes back once under it. */
  partId: string
  account: string | null
  /** The provider's id of the payment. */
  paymentId: string
}

/** given and asked name the provider's refund; one that is asked is not decided yet. */
export type RefundState =
  | { is: 'given'; id: string }
  | { is: 'asked'; id: string }
  | { is: 'refused'; why: string }

/** What a provider tells by itself. */
export type Told = { eventId: string; businessId: string; account: string | null } & (
  | { of: 'checkout'; checkoutId: string; sessionId: string; state: CheckoutState }
  | { of: 'refund'; refundId: string }
)

/** Whatever fails here throws, and may be asked again; what a provider refuses for good it answers. */
export interface Provider {
  /** Origins that its checkout is on. */
  checkoutOrigins: readonly string[]
  /** Whether it can take exactly this amount. */
  canTake(amount: Amount): boolean
  openCheckout(wish: CheckoutWish): Promise<{ id: string; url: string }>
  stateOfCheckout(id: string, account: string | null): Promise<CheckoutState>
  refund(wish: RefundWish): Promise<RefundState>
  stateOfRefund(id: string, account: string | null): Promise<RefundState>
  /** The refund that was made for a part before, even where the provider has forgotten our key. */
  findRefund(wish: RefundWish): Promise<RefundState | undefined>
  /** Null: signed, and nothing of ours. Throws where it is not signed by the provider. */
  read(body: Buffer, signature: string): Told | null
}

export type Providers = Partial<Record<ProviderName, Provider>>

/** A node that knows none leaves what waits for them to those that do. */
export const hasAny = (providers: Providers) => Object.keys(providers).length > 0
