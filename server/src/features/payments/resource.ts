import { resource } from '#db/resource.ts'

export const tables = resource({
  payment: {
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
