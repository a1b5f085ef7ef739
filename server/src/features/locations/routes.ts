import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'
import { coordinateFaults } from '#http/validate/geography.ts'

import { changeLocation } from './change.ts'
import { createLocation } from './create.ts'
import * as locations from './queries.ts'
import { Location, LocationChanges, NewLocation } from './schema.ts'

export const locationRoutes = [
  get('/businesses/:businessId/locations', {
    name: 'listLocations',
    access: 'locations:read',
    summary: 'List the locations of the business, newest first',
    reply: Type.Array(Location),
    handler: ({ tenant }) => locations.list(tenant),
  }),

  get('/businesses/:businessId/locations/:locationId', {
    name: 'getLocation',
    access: 'locations:read',
    summary: 'Read a location',
    quick: true,
    reply: One(Location),
    handler: async ({ tenant, params }) => ({
      data: await locations.find(tenant, params.locationId),
    }),
  }),

  post('/businesses/:businessId/locations', {
    name: 'createLocation',
    access: 'locations:write',
    summary: 'Add a location',
    description:
      'Latitude and longitude must be given together. A business has at most 200 locations.',
    body: NewLocation,
    reply: One(Location),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    rules: ({ body }) => coordinateFaults(body),
    handler: async ({ tenant, body, config }) => ({
      data: await createLocation(tenant, body, config),
    }),
  }),

  patch('/businesses/:businessId/locations/:locationId', {
    name: 'updateLocation',
    access: 'locations:write',
    summary: 'Change a location',
    description: 'Existing bookings keep their travel cost.',
    body: LocationChanges,
    reply: One(Location),
    handler: async ({ tenant, params, body }) => ({
      data: await changeLocation(tenant, params.locationId, body),
    }),
  }),

  del('/businesses/:businessId/locations/:locationId', {
    name: 'deleteLocation',
    access: 'locations:write',
    summary: 'Delete a location',
    description: 'Existing bookings are not changed.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await locations.remove(tenant, params.locationId)
      return null
    },
  }),
]
