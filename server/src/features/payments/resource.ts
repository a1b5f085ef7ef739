import { resource } from '#db/resource.ts'

export const tables = resource({
  payment: {
    references: { giftCardId: 'giftCard', saleId: 'sale' },
    readers: [
      'invoices',
      'bookings',
      'checkout',
      'payment-reports',
      'cash-up',
      'analytics',
      'today',
    ],
    export: {},
  },
  refund: {
    references: { saleId: 'sale' },
    readers: ['invoices', 'bookings', 'payment-reports', 'cash-up', 'analytics', 'today'],
    export: { sealed: { column: 'reason' } },
  },
  refundPart: {
    readers: ['invoices', 'bookings', 'payment-reports', 'cash-up', 'analytics', 'today'],
    export: {},
  },
  paymentDay: { readers: ['payment-reports'], export: {} },
  cashDay: { export: { sealed: { id: 'day' } } },
  cashMovement: { export: { sealed: {} } },
})
