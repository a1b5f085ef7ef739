import { Type } from 'typebox'

import { del, get, post } from '#http/endpoint.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One, Page, PageQuery } from '#http/types.ts'

import { countRecipients } from './count-recipients.ts'
import { createCampaign } from './create.ts'
import * as campaigns from './queries.ts'
import { removeCampaign } from './remove.ts'
import {
  Campaign,
  CampaignAudience,
  CampaignCreated,
  CampaignSent,
  NewCampaign,
  NewTemplate,
  Template,
} from './schema.ts'
import { sendCampaign, sentDailyMax } from './send.ts'
import * as templates from './templates.ts'

/** A time in the future, whenever the example is used. */
const example = {
  businessId: exampleIdOf('businessId'),
  title: 'We miss you',
  message: '20 % off colouring until Sunday.',
  segment: 'INACTIVE_30D',
} as const

export const campaignRoutes = [
  get('/loyalty/campaigns/business/:businessId', {
    name: 'listCampaigns',
    access: 'loyalty:read',
    summary: 'List campaigns, newest first',
    query: PageQuery,
    reply: Page(Campaign),
    handler: ({ tenant, query }) => campaigns.list(tenant, query),
  }),

  post('/loyalty/campaigns', {
    name: 'createCampaign',
    access: 'loyalty:write',
    right: 'campaigns',
    summary: 'Create a campaign, to be sent manually or at its time',
    description:
      'With scheduledAt the campaign is SCHEDULED and sent automatically within a minute of that time, otherwise it is a DRAFT. A business has at most 1,000 campaigns.',
    body: NewCampaign,
    example,
    reply: CampaignCreated,
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: ({ tenant, body, config }) => createCampaign(tenant, body, config),
  }),

  get('/loyalty/campaigns/:campaignId/recipients', {
    name: 'countCampaignRecipients',
    access: 'loyalty:read',
    summary: 'Count the recipients that a campaign would have now',
    description:
      'The number of recipients that sending it now would return; for a SENT campaign too, by the present members of its segment.',
    reply: CampaignAudience,
    handler: ({ tenant, params }) => countRecipients(tenant, params.campaignId),
  }),

  post('/loyalty/campaigns/:campaignId/send', {
    name: 'sendCampaign',
    access: 'loyalty:write',
    right: 'campaigns',
    summary: 'Send a campaign now',
    description: `To every customer who is in its segment now, one time each; they are reached within the next minutes. E-mail goes to those who have consented and have an address. A business sends at most ${sentDailyMax} campaigns in 24 hours.`,
    long: true,
    reply: CampaignSent,
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: ({ tenant, params }) => sendCampaign(tenant, params.campaignId),
  }),

  del('/loyalty/campaigns/:campaignId', {
    name: 'deleteCampaign',
    access: 'session',
    right: 'campaigns:delete',
    summary: 'Delete a campaign',
    description: 'Its unsent messages are withdrawn.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await removeCampaign(tenant, params.campaignId)
      return null
    },
  }),

  get('/loyalty/campaign-templates/business/:businessId', {
    name: 'listCampaignTemplates',
    access: 'loyalty:read',
    summary: 'List campaign templates, newest first',
    query: PageQuery,
    reply: Page(Template),
    handler: ({ tenant, query }) => templates.list(tenant, query),
  }),

  post('/loyalty/campaign-templates', {
    name: 'createCampaignTemplate',
    access: 'loyalty:write',
    right: 'campaigns',
    summary: 'Create a campaign template',
    description: 'A business has at most 100 templates.',
    body: NewTemplate,
    reply: One(Template),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, body, config }) => ({
      data: await templates.insert(tenant, body, config),
    }),
  }),

  del('/loyalty/campaign-templates/:templateId', {
    name: 'deleteCampaignTemplate',
    access: 'session',
    right: 'campaigns:delete',
    summary: 'Delete a campaign template',
    description: 'Campaigns created from it are not changed.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await templates.remove(tenant, params.templateId)
      return null
    },
  }),
]
