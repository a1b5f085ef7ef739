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
