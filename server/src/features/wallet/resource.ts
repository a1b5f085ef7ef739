import { resource } from '#db/resource.ts'

export const tables = resource({
  walletPass: { references: { campaignId: 'campaign' }, leftOut: 'made again when a phone asks' },
})
