import { Type } from '#core/json-schema.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import { del, get, post } from '#http/endpoint.ts'
import { Page } from '#http/types.ts'

import { eraseCustomer } from './erase-customer.ts'
import { confirmErasure, refuseErasure } from './requested.ts'
import { ErasureRequest, ErasureRequestQuery } from './schema.ts'

const one = '/businesses/:businessId/customers/:customerId' as const

export const privacyRoutes = [
  del(one, {
    name: 'eraseCustomer',
    access: 'session',
    audit: 'customer.erased',
    right: 'customers:erase',
    long: true,
    summary: 'Erase a customer permanently',
    description:
      "Future bookings are cancelled. Past ones stay in the figures, without the customer's data.",
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params, audit }) => {
      await eraseCustomer(tenant, params.customerId)
      audit()
      return null
    },
  }),

  get('/businesses/:businessId/erasure-requests', {
    name: 'listErasureRequests',
    access: 'session',
    right: 'customers:erase',
    summary: 'List the customers who have asked to be erased, the oldest request first',
    description: 'Without those that were confirmed or refused.',
    query: ErasureRequestQuery,
    reply: Page(ErasureRequest),
    handler: ({ tenant, query }) => erasureRequests.list(tenant, query),
  }),

  post(`${one}/erasure-request/confirm`, {
    name: 'confirmErasureRequest',
    access: 'session',
    audit: 'customer.erased',
    right: 'customers:erase',
    long: true,
    summary: 'Erase a customer who has asked for it',
    description: 'As the deletion of the customer. 404 without an open request.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params, audit }) => {
      audit({ before: { requestedAt: await confirmErasure(tenant, params.customerId) } })
      return null
    },
  }),

  post(`${one}/erasure-request/refuse`, {
    name: 'refuseErasureRequest',
    access: 'session',
    audit: 'customer.erasure-refused',
    right: 'customers:erase',
    summary: 'Refuse to erase a customer who has asked for it',
    description: 'The customer sees that it was refused, and may ask again.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params, audit }) => {
      audit({ before: { requestedAt: await refuseErasure(tenant, params.customerId) } })
      return null
    },
  }),
]
