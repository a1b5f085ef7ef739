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

/** A time that has not passed, whenever somebody tries the example. */
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
    summary: 'Write a campaign, to be sent by hand or at its time',
    description:
      'With scheduledAt it is SCHEDULED and sent by itself within a minute of then, else a DRAFT. A business holds at most 1,000.',
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
    summary: 'Count whom a campaign would reach now',
    description:
      'Those whom sending it at this moment would answer as recipients; of a SENT one too, whoever was in its segment then.',
    reply: CampaignAudience,
    handler: ({ tenant, params }) => countRecipients(tenant, params.campaignId),
  }),

  post('/loyalty/campaigns/:campaignId/send', {
    name: 'sendCampaign',
    access: 'loyalty:write',
    summary: 'Send a campaign now',
    description: `To everybody who is in its segment at this moment, once each; they are reached within the next minutes. E-mail goes to those of them who said yes to it and have an address. A business sends at most ${sentDailyMax} campaigns in 24 hours.`,
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
    description: 'What of it has not gone out yet is withdrawn.',
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
    summary: 'List templates of campaigns, newest first',
    query: PageQuery,
    reply: Page(Template),
    handler: ({ tenant, query }) => templates.list(tenant, query),
  }),

  post('/loyalty/campaign-templates', {
    name: 'createCampaignTemplate',
    access: 'loyalty:write',
    summary: 'Keep a template for campaigns',
    description: 'A business holds at most 100.',
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
    summary: 'Delete a template of campaigns',
    description: 'Campaigns that were made of it stay.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await templates.remove(tenant, params.templateId)
      return null
    },
  }),
]
