import { Type } from 'typebox'

import { get } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as businesses from './queries.ts'
import { AccessibleBusiness, Business, BusinessSummary } from './schema.ts'

export const businessRoutes = [
  get('/businesses/my-businesses', {
    access: 'business:read',
    summary: 'List the businesses of the person who made the key',
    reply: Type.Array(AccessibleBusiness),
    handler: ({ tenant, caller }) => businesses.accessibleTo(tenant, caller.accountId) as never,
  }),

  get('/businesses/slug/:slug', {
    access: 'business:read',
    summary: 'Read the public summary of a business by its slug',
    description: 'Finds the business of the key, and any other that is public.',
    reply: One(BusinessSummary),
    handler: async ({ tenant, params }) => ({
      data: await businesses.summaryBySlug(tenant, params.slug),
    }),
  }),

  get('/businesses/:businessId', {
    access: 'business:read',
    summary: 'Read the profile of the business, booking rules included',
    reply: One(Business),
    handler: async ({ tenant }) => ({ data: await businesses.profile(tenant) }),
  }),
]
