import { resource } from '#db/resource.ts'

export const tables = resource({
  calendarFeed: { leftOut: 'only hashes of secret addresses are stored' },
})
