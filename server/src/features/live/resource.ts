import { resource } from '#db/resource.ts'

export const tables = resource({
  liveStream: { leftOut: 'an open connection' },
})
