import { resource } from '#db/resource.ts'

export const tables = resource({
  booking: {
    readers: [
      'bulk-reschedule',
      'messages',
      'staff-messages',
      'schedule',
      'deposits',
      'checkout',
      'payment-reports',
      'cash-up',
      'reviews',
      'online-booking',
      'campaigns',
      'calendar-feed',
      'analytics',
      'today',
      'privacy',
      'live',
    ],
    export: { sealed: {}, without: ['search'] },
    customer: { merge: 'rule', erase: 'rule', isTraced: true },
  },
  paidBookingDay: { readers: ['payment-reports'], export: {} },
  hold: { references: { askedStaffId: 'staff' }, leftOut: 'time that is held for some minutes' },
  paymentPage: {
    references: { bookingId: 'booking' },
    leftOut: 'only hashes of secret addresses are stored',
  },
})
