import { Type } from '#core/json-schema.ts'
import * as staff from '#features/staff/queries.ts'
import { del, get, post } from '#http/endpoint.ts'
import { requireScope } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'
import { requireOwnRecord } from '#http/identify/restrict-to-own-staff.ts'
import { One } from '#http/types.ts'

import { createFeed } from './create.ts'
import * as feeds from './queries.ts'
import { CreatedFeed, Feed, type FeedDetail, NewFeed } from './schema.ts'

const ofBusiness = '/businesses/:businessId/calendar-feed'
const ofMember = '/businesses/:businessId/staff/:staffId/calendar-feed'

const about =
  'The address is secret and returned only here; a former one stops working. Programs fetch it by themselves, some of them only every few hours. It contains bookings from 30 days ago to 365 days ahead, and cancelled ones for 30 days. A key needs `bookings:read` for more than BUSY.'
const forOwn = 'STAFF may do this for themselves only.'

export const calendarFeedRoutes = [
  get(ofBusiness, {
    name: 'getCalendarFeed',
    access: 'schedule:read',
    summary: 'Read the calendar feed of the business, without its address',
    quick: true,
    reply: One(Feed),
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant }) => ({ data: await feeds.find(tenant, tenant.businessId) }),
  }),

  post(ofBusiness, {
    name: 'createCalendarFeed',
    access: 'schedule:write',
    changesSettings: false,
    audit: 'calendar-feed.created',
    summary: 'Create the calendar feed of the business, or replace its address',
    description: about,
    body: NewFeed,
    reply: One(CreatedFeed),
    status: 201,
    refusals: ['MISSING_SCOPE'],
    rights: ({ caller, body }) => requireDetail(caller, body.detail),
    handler: async ({ tenant, body, config, audit }) => {
      const ownerId = tenant.businessId
      const { url, ...made } = await createFeed(tenant, { ownerId, ...body, ...config })
      audit({ targetId: ownerId, after: made })
      return { data: { ...made, url } }
    },
  }),

  del(ofBusiness, {
    name: 'deleteCalendarFeed',
    access: 'schedule:write',
    changesSettings: false,
    audit: 'calendar-feed.deleted',
    summary: 'Delete the calendar feed of the business',
    reply: Type.Null(),
    status: 204,
    refusals: ['NOT_FOUND'],
    handler: async ({ tenant, audit }) => {
      const ownerId = tenant.businessId
      audit({ targetId: ownerId, before: await feeds.remove(tenant, ownerId) })
      return null
    },
  }),

  get(ofMember, {
    name: 'getStaffCalendarFeed',
    access: 'schedule:read',
    summary: 'Read the calendar feed of a staff member, without its address',
    description: forOwn,
    reply: One(Feed),
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    handler: async ({ tenant, params }) => {
      await staff.find(tenant, params.staffId)
      return { data: await feeds.find(tenant, params.staffId) }
    },
  }),

  post(ofMember, {
    name: 'createStaffCalendarFeed',
    access: 'schedule:write',
    changesSettings: false,
    everyRole: true,
    audit: 'calendar-feed.created',
    summary: 'Create the calendar feed of a staff member, or replace its address',
    description: `${forOwn} ${about}`,
    body: NewFeed,
    reply: One(CreatedFeed),
    status: 201,
    refusals: ['MISSING_SCOPE'],
    rights: ({ caller, tenant, params, body }) => {
      requireOwnRecord(caller, tenant, params.staffId)
      requireDetail(caller, body.detail)
    },
    handler: async ({ tenant, params, body, config, audit }) => {
      await staff.mustExist(tenant, params.staffId)
      const ownerId = params.staffId
      const { url, ...made } = await createFeed(tenant, { ownerId, ...body, ...config })
      audit({ targetId: ownerId, after: made })
      return { data: { ...made, url } }
    },
  }),

  del(ofMember, {
    name: 'deleteStaffCalendarFeed',
    access: 'schedule:write',
    changesSettings: false,
    everyRole: true,
    audit: 'calendar-feed.deleted',
    summary: 'Delete the calendar feed of a staff member',
    description: forOwn,
    reply: Type.Null(),
    status: 204,
    rights: ({ caller, tenant, params }) => requireOwnRecord(caller, tenant, params.staffId),
    handler: async ({ tenant, params, audit }) => {
      await staff.mustExist(tenant, params.staffId)
      audit({ targetId: params.staffId, before: await feeds.remove(tenant, params.staffId) })
      return null
    },
  }),
]

/** A feed would give a key data of bookings and customers that it may not read itself. */
function requireDetail(caller: Caller, detail: FeedDetail) {
  if (detail !== 'BUSY') requireScope(caller, 'bookings:read')
}
