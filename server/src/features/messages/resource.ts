import { resource } from '#db/resource.ts'

export const tables = resource({
  messageSettings: { export: {} },
  bookingMessage: { export: {} },
  smsUsage: { export: {} },
  textedNumber: {
    references: { bookingId: 'booking' },
    leftOut: 'only hashes of numbers, of the whole installation',
  },
})
