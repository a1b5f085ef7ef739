import { resource } from '#db/resource.ts'

export const tables = resource({
  mail: {},
  message: { leftOut: 'the queue of letters; what was sent is in booking_message' },
})
