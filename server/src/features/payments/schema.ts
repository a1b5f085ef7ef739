import { Enum } from '#http/enums.ts'

import { paymentMethods, paymentSources, paymentStatuses, refundStatuses } from './states.ts'

export const PaymentMethod = Enum('PaymentMethod', paymentMethods, {
  description:
    'How the customer means to pay: ON_SITE, CARD and CASH at the desk, the others from afar',
  examples: ['ON_SITE'],
})

export const PaymentStatus = Enum('PaymentStatus', paymentStatuses, {
  description:
    'ON_SITE: to be paid at the desk. PENDING: to be paid from afar. DEPOSIT_PAID: the deposit alone is paid',
  examples: ['ON_SITE'],
})

export const PaymentSource = Enum('PaymentSource', paymentSources, {
  description:
    'Where money comes in. ONLINE_BOOKING: bookings paid online or by bank transfer. POS_TERMINAL: bookings paid at the desk. GIFTCARD: gift cards sold',
  examples: ['POS_TERMINAL'],
})

export const RefundStatus = Enum('RefundStatus', refundStatuses, {
  description: 'PENDING waits to be processed or declined; the others are final',
  examples: ['PENDING'],
})
