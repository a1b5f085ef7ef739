export const paymentMethods = [
  'ON_SITE',
  'ONLINE',
  'CARD',
  'CASH',
  'GIFT_CARD',
  'BANK_TRANSFER',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStatuses = [
  'PENDING',
  'ON_SITE',
  'DEPOSIT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** What is paid at the desk starts as ON_SITE, what is paid from afar as PENDING. */
export const firstPaymentStatus = {
  ON_SITE: 'ON_SITE',
  CARD: 'ON_SITE',
  CASH: 'ON_SITE',
  ONLINE: 'PENDING',
  GIFT_CARD: 'PENDING',
  BANK_TRANSFER: 'PENDING',
} as const satisfies Record<PaymentMethod, PaymentStatus>

/** Where money comes in, as the feed of payments tells it apart. */
export const paymentSources = [
  'ONLINE_BOOKING',
  'POS_TERMINAL',
  'GIFTCARD',
  'WORK',
  'MARKETPLACE_SHOP',
] as const

export type PaymentSource = (typeof paymentSources)[number]

/** The source of a booking's payment; null: the sale of the gift card was the row of the feed. */
export const sourceOfMethod = {
  ON_SITE: 'POS_TERMINAL',
  CARD: 'POS_TERMINAL',
  CASH: 'POS_TERMINAL',
  ONLINE: 'ONLINE_BOOKING',
  GIFT_CARD: null,
  BANK_TRANSFER: 'ONLINE_BOOKING',
} as const satisfies Record<PaymentMethod, PaymentSource | null>

/**
 * What a payment covers. PRICE: what was bought. TIP: nothing that is owed. SURPLUS: what was paid already, and goes back.
 * The marks of a booking count PRICE alone.
 */
export type Covers = 'PRICE' | 'TIP' | 'SURPLUS'

export const refundStatuses = ['PENDING', 'COMPLETED', 'DECLINED', 'FAILED'] as const

export type RefundStatus = (typeof refundStatuses)[number]

/** A refund is decided once; those whose money may still be, or has been, given back count against its payments. */
export const refundTransitions = {
  process: { from: ['PENDING'], to: 'COMPLETED' },
  decline: { from: ['PENDING'], to: 'DECLINED' },
  fail: { from: ['PENDING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>

export type RefundAction = keyof typeof refundTransitions

/** What a provider says of its part of a refund; both ends are final. */
export const partStatuses = ['ASKING', 'GIVEN', 'REFUSED'] as const

export type PartStatus = (typeof partStatuses)[number]

/** By what the provider answers, what becomes of a part that it was asked for. */
export const partAfter = {
  asked: 'ASKING',
  given: 'GIVEN',
  refused: 'REFUSED',
} as const satisfies Record<string, PartStatus>

/** Refunds that take from their payments, or may yet. */
export const takingRefunds: readonly RefundStatus[] = ['PENDING', 'COMPLETED']
