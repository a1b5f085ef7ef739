import { resource } from '#db/resource.ts'

export const tables = resource({
  giftCardSettings: { readers: ['bookings'], export: {} },
  giftCard: {
    export: {
      sealed: {},
      without: ['code_hash', 'recipient_hash'],
    },
  },
  giftCardMovement: { references: { paymentId: 'payment' }, export: {} },
})
