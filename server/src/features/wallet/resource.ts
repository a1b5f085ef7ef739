import { resource } from '#db/resource.ts'

export const tables = resource({
  walletPass: { leftOut: 'made again when a phone asks' },
})
