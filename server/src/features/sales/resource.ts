import { resource } from '#db/resource.ts'

export const tables = resource({
  sale: {
    readers: ['bookings', 'checkout', 'payment-reports', 'cash-up', 'analytics', 'privacy'],
    export: { sealed: {} },
    customer: { merge: 'rule', erase: 'rule', isTraced: true },
  },
})
