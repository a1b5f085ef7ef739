import type { PaymentMethod, PaymentSource } from '#features/payments/states.ts'

/** The display names of the sources. */
export const sourceLabels: Record<PaymentSource, string> = {
  ONLINE_BOOKING: 'Online bookings',
  POS_TERMINAL: 'At the desk',
  GIFTCARD: 'Gift cards',
  WORK: 'Work',
  MARKETPLACE_SHOP: 'Marketplace shop',
}

export const methodLabels: Record<PaymentMethod, string> = {
  ON_SITE: 'At the desk',
  ONLINE: 'Online',
  CARD: 'Card',
  CASH: 'Cash',
  GIFT_CARD: 'Gift card',
  BANK_TRANSFER: 'Bank transfer',
}
