import { Type } from '#core/json-schema.ts'
import { del, get, post } from '#http/endpoint.ts'
import { One, Page, PageQuery } from '#http/types.ts'

import { NewTemplate, Template } from './schema.ts'
import * as templates from './templates.ts'

export const templateRoutes = [
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
