import { resource } from '#db/resource.ts'

export const tables = resource({
  guestLink: { leftOut: 'a link that a customer waits for' },
  guestSession: { leftOut: 'a session of a customer' },
})
