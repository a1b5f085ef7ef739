import { Enum } from '#http/types.ts'

import { paymentMethods, paymentSources, paymentStatuses, refundStatuses } from './states.ts'

export const PaymentMethod = Enum('PaymentMethod', paymentMethods, {
  description:
    'The intended method of payment: ON_SITE, CARD and CASH at the business, the others remotely',
  examples: ['ON_SITE'],
})

export const DeskMethod = Enum('DeskPaymentMethod', ['ON_SITE', 'CARD', 'CASH', 'BANK_TRANSFER'], {
  description: 'The method of payment at the business; ON_SITE if it is not specified',
  examples: ['CARD'],
})

export const PaymentStatus = Enum('PaymentStatus', paymentStatuses, {
  description:
    'ON_SITE: to be paid at the business. PENDING: to be paid remotely. DEPOSIT_PAID: only the deposit is paid',
  examples: ['ON_SITE'],
})

export const PaymentSource = Enum('PaymentSource', paymentSources, {
  description:
    'The source of a payment. ONLINE_BOOKING: bookings paid online or by bank transfer. POS_TERMINAL: bookings paid at the business. GIFTCARD: gift cards sold',
  examples: ['POS_TERMINAL'],
})

export const RefundStatus = Enum('RefundStatus', refundStatuses, {
  description: 'PENDING: to be processed or declined; the others are final',
  examples: ['PENDING'],
})

export const RefundedLineKind = Enum('RefundedLineKind', ['PRODUCT', 'GIFT_CARD', 'TIP'], {
  description: 'The part of a sale that is given back',
  examples: ['PRODUCT'],
})
