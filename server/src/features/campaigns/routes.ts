import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { exampleIdOf } from '#http/openapi/example-ids.ts'
import { One, Page, PageQuery } from '#http/types.ts'
import { tagOf } from '#http/validate/if-match.ts'

import { audienceOf, audienceOfCampaign } from './audience.ts'
import { changeCampaign } from './change.ts'
import { createCampaign } from './create.ts'
import { previewOf } from './letter.ts'
import * as campaigns from './queries.ts'
import { removeCampaign } from './remove.ts'
import {
  Campaign,
  CampaignAudience,
  CampaignChanges,
  CampaignCreated,
  CampaignPreview,
  CampaignSent,
  CampaignText,
  NewCampaign,
  SegmentAudience,
  SegmentQuery,
} from './schema.ts'
import { sendCampaign, sentDailyMax } from './send.ts'
import { templateRoutes } from './template-routes.ts'
import { sendTest } from './test-letter.ts'

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

  get('/loyalty/campaigns/business/:businessId/audience', {
    name: 'countSegmentRecipients',
    access: 'loyalty:read',
    summary: 'Count the recipients that a campaign to a segment would have now',
    query: SegmentQuery,
    reply: SegmentAudience,
    handler: async ({ tenant, query: { segment } }) => ({
      segment,
      ...(await audienceOf(tenant, segment)),
    }),
  }),

  post('/loyalty/campaigns/business/:businessId/preview', {
    name: 'previewCampaign',
    access: 'loyalty:read',
    right: 'campaigns',
    summary: 'Read a campaign as the e-mail that customers would get',
    description: 'Of a text that need not be saved. Nothing is stored or sent.',
    body: CampaignText,
    example: { title: example.title, message: example.message },
    reply: One(CampaignPreview),
    handler: async ({ tenant, body, config }) => ({
      data: await previewOf(tenant, body, config.publicUrl),
    }),
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

  patch('/loyalty/campaigns/:campaignId', {
    name: 'updateCampaign',
    access: 'loyalty:write',
    right: 'campaigns',
    summary: 'Change a campaign that was not sent',
    description:
      'Fields that are not sent stay. A scheduledAt makes it SCHEDULED, null makes it a DRAFT. A campaign that was sent, or whose sending has begun, is 409. With If-Match, one that somebody else has changed meanwhile is 412.',
    body: CampaignChanges,
    example: { title: example.title, message: example.message, segment: example.segment },
    reply: One(Campaign),
    etag: ({ data }) => tagOf(data.version),
    conditional: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, params, body, ifMatch }) => ({
      data: await changeCampaign(tenant, params.campaignId, body, ifMatch),
    }),
  }),

  get('/loyalty/campaigns/:campaignId/recipients', {
    name: 'countCampaignRecipients',
    access: 'loyalty:read',
    summary: 'Count the recipients that a campaign would have now',
    description:
      'The number of recipients that sending it now would return, and how many of them get an e-mail; for a SENT campaign too, by the present members of its segment.',
    reply: CampaignAudience,
    handler: ({ tenant, params }) => audienceOfCampaign(tenant, params.campaignId),
  }),

  post('/loyalty/campaigns/:campaignId/test', {
    name: 'sendTestCampaign',
    access: 'session',
    right: 'campaigns',
    summary: 'Send the e-mail of a campaign to the address of the signed-in account',
    description: 'Five test letters an hour, of campaigns and of messages.',
    reply: Type.Null(),
    status: 204,
    refusals: ['CONFLICT', 'RATE_LIMIT_EXCEEDED'],
    async handler({ tenant, installation, params, caller, config }) {
      const { accountId } = sessionOf(caller)
      await sendTest(tenant, installation, params.campaignId, { ...config, accountId })
      return null
    },
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

  ...templateRoutes,
]
