export const paymentMethods = [
  'ON_SITE',
  'ONLINE',
  'CARD',
  'CASH',
  'GIFT_CARD',
  'BANK_TRANSFER',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods by which money is taken and given back at the business. */
export const deskMethods = ['ON_SITE', 'CARD', 'CASH', 'BANK_TRANSFER'] as const

export type DeskMethod = (typeof deskMethods)[number]

export const paymentStatuses = [
  'PENDING',
  'ON_SITE',
  'DEPOSIT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** A payment at the business starts as ON_SITE, a remote one as PENDING. */
export const firstPaymentStatus = {
  ON_SITE: 'ON_SITE',
  CARD: 'ON_SITE',
  CASH: 'ON_SITE',
  ONLINE: 'PENDING',
  GIFT_CARD: 'PENDING',
  BANK_TRANSFER: 'PENDING',
} as const satisfies Record<PaymentMethod, PaymentStatus>

/** The source of a payment in the feed. */
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
 * The purpose of a payment. PRICE: the price. TIP: a tip, which is not owed. SURPLUS: a double payment, to be
 * refunded. The payment fields of a booking count PRICE only.
 */
export type Covers = 'PRICE' | 'TIP' | 'SURPLUS'

export const refundStatuses = ['PENDING', 'COMPLETED', 'DECLINED', 'FAILED'] as const

export type RefundStatus = (typeof refundStatuses)[number]

/** A refund is decided one time; pending and completed refunds reduce the refundable amount of their payments. */
export const refundTransitions = {
  process: { from: ['PENDING'], to: 'COMPLETED' },
  decline: { from: ['PENDING'], to: 'DECLINED' },
  fail: { from: ['PENDING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>

export type RefundAction = keyof typeof refundTransitions

/** The provider's state of a part of a refund; both ends are final. */
export const partStatuses = ['ASKING', 'GIVEN', 'REFUSED'] as const

export type PartStatus = (typeof partStatuses)[number]

/** The state of a part by the provider's result. */
export const partAfter = {
  pending: 'ASKING',
  given: 'GIVEN',
  refused: 'REFUSED',
} as const satisfies Record<string, PartStatus>

/** Refunds that reduce the refundable amount of their payments. */
export const takingRefunds: readonly RefundStatus[] = ['PENDING', 'COMPLETED']
