import { resource } from '#db/resource.ts'

export const tables = resource({
  campaign: { limit: { setting: 'CAMPAIGNS_MAX', most: 1_000, label: 'campaigns' }, export: {} },
  campaignTemplate: {
    limit: { setting: 'TEMPLATES_MAX', most: 100, label: 'templates of campaigns' },
    export: {},
  },
  campaignMessage: {
    references: { customerId: 'customer' },
    leftOut: 'the queue of campaigns that are being sent',
    customer: { merge: 'rule', erase: 'rule' },
  },
  campaignSending: { leftOut: 'the queue of campaigns that are being sent' },
})
