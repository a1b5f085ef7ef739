import { resource } from '#db/resource.ts'

export const tables = resource({
  webhookSubscription: { export: { without: ['secret'] } },
  webhookDelivery: { leftOut: 'a log of some days' },
})
