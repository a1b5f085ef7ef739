import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { refuseAddressOfVisit } from '#http/identify/refuse-visit.ts'
import { One } from '#http/types.ts'

import { accessibleTo } from './accessible.ts'
import { changesByAction } from './audited.ts'
import { changeBusiness, changesListing, type SettingsInUse } from './change.ts'
import { createOwn } from './create-own.ts'
import { imageRoutes } from './images/routes.ts'
import { AccessibleBusiness } from './name-schema.ts'
import * as businesses from './queries.ts'
import { removeBusiness } from './remove.ts'
import { Business, BusinessChanges, BusinessSummary } from './schema.ts'
import { requireOwnerForPolicy, requireOwnSecondFactor } from './second-factor-policy.ts'
import { OwnBusiness } from './sign-up-schema.ts'
import { summaryBySlug } from './summary-by-slug.ts'

export const businessRoutes = (inUse: SettingsInUse) => [
  get('/businesses/my-businesses', {
    name: 'listMyBusinesses',
    access: 'business:read',
    within: 'installation',
    summary: 'List the businesses of the signed-in account, or of the creator of the key',
    reply: Type.Array(AccessibleBusiness),
    handler: ({ installation, caller }) => accessibleTo(installation, caller),
  }),

  post('/businesses', {
    name: 'createBusiness',
    access: 'session',
    within: 'installation',
    audit: 'business.created',
    summary: 'Create a business and become its owner',
    description:
      'It begins on the plan ENTERPRISE, or on FREE where the operator sells plans (PLAN_PRICES), open from Monday to Saturday, without services and staff. An account owns at most 20 businesses and creates at most 10 a day, and 20 a day come from one network. 403 where the operator has set NEW_BUSINESSES to off.',
    body: OwnBusiness,
    reply: One(AccessibleBusiness),
    status: 201,
    refusals: ['CONFLICT', 'FORBIDDEN_FOR_ROLE', 'RATE_LIMIT_EXCEEDED'],
    async handler({ installation, caller, body, origin: { address }, config, audit }) {
      const person = { accountId: sessionOf(caller).accountId, address }
      const { id, name, slug, ...rest } = await createOwn(installation, person, body, config)
      audit({ businessId: id, targetId: id, after: { name, slug, ...rest } })
      return { data: { id, name, slug, accessRole: 'OWNER' as const } }
    },
  }),

  get('/businesses/slug/:slug', {
    name: 'getBusinessBySlug',
    access: 'business:read',
    summary: 'Read the public summary of a business by its slug',
    description:
      'Returns the business of the key, and any other that is public. A slug that a business gave up within the last 365 days finds it too.',
    reply: One(BusinessSummary),
    handler: async ({ tenant, params }) => ({
      data: await summaryBySlug(tenant, params.slug),
    }),
  }),

  get('/businesses/:businessId', {
    name: 'getBusiness',
    access: 'business:read',
    summary: 'Read the profile of the business, booking rules included',
    reply: One(Business),
    handler: async ({ tenant }) => ({ data: await businesses.profile(tenant) }),
  }),

  patch('/businesses/:businessId', {
    name: 'updateBusiness',
    access: 'session',
    right: 'business:edit',
    audit: ['profile.changed', 'policies.changed'],
    summary: 'Change the profile of the business, booking rules included',
    description:
      'The time zone cannot change while there are future bookings or held times, nor the currency once there is a price.',
    body: BusinessChanges,
    reply: One(Business),
    changesSettings: true,
    changesKeyAccess: changesListing,
    refusals: ['CONFLICT', 'FORBIDDEN_FOR_ROLE'],
    rights({ tenant, caller, body }) {
      requireOwnerForPolicy(tenant, caller, body)
      refuseAddressOfVisit(caller, tenant, body)
    },
    handler: async ({ tenant, caller, body, audit }) => {
      requireOwnSecondFactor(caller, body)
      const changed = await changeBusiness(tenant, body, inUse)
      for (const change of changesByAction(changed)) audit(change)
      return { data: await businesses.profile(tenant) }
    },
  }),

  del('/businesses/:businessId', {
    name: 'deleteBusiness',
    access: 'session',
    right: 'business:delete',
    long: true,
    changesKeyAccess: () => true,
    summary: 'Delete the business with all its data permanently',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant }) => {
      await removeBusiness(tenant)
      return null
    },
  }),

  ...imageRoutes,
]
