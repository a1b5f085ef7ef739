import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One, Page } from '#http/types.ts'
import { personSearchFaults } from '#http/validate/search.ts'

import * as addresses from './addresses/queries.ts'
import { Address, NewAddress } from './addresses/schema.ts'
import { changeCustomer } from './change.ts'
import { createWithDuplicates } from './create.ts'
import { CreatedCustomer, Customer, CustomerQuery } from './customer-schema.ts'
import { type CustomerBookings, find } from './customer.ts'
import { formulaRoutes } from './formulas/routes.ts'
import { list } from './list/list.ts'
import { photoRoutes } from './photos/routes.ts'
import * as customers from './queries.ts'
import { addressFaults } from './rules.ts'
import { CustomerChanges, NewCustomer, NewNotes, NewTags } from './schema.ts'

export const customerRoutes = (bookings: CustomerBookings) => [
  get('/businesses/:businessId/customers', {
    name: 'listCustomers',
    access: 'customers:read',
    summary: 'List customers',
    description:
      'Newest first, or sorted by another field. People who see their own bookings only cannot sort by visits or payments, nor list a segment of them: 403.',
    query: CustomerQuery,
    reply: Page(Customer),
    rules: ({ query }) => personSearchFaults(query),
    handler: ({ tenant, query }) => list(tenant, query, bookings),
  }),

  get('/businesses/:businessId/customers/:customerId', {
    name: 'getCustomer',
    access: 'customers:read',
    summary: 'Read a customer',
    reply: One(Customer),
    handler: async ({ tenant, params }) => ({
      data: await find(tenant, params.customerId, bookings),
    }),
  }),

  post('/businesses/:businessId/customers', {
    name: 'createCustomer',
    access: 'customers:write',
    summary: 'Create a customer',
    quota: { name: 'customers', used: customers.count },
    description:
      'Several customers may have the same e-mail address. Others with the address or the phone number are named in possibleDuplicates.',
    body: NewCustomer,
    reply: One(CreatedCustomer),
    status: 201,
    idempotent: true,
    handler: async ({ tenant, body }) => ({ data: await createWithDuplicates(tenant, body) }),
  }),

  patch('/businesses/:businessId/customers/:customerId', {
    name: 'updateCustomer',
    access: 'customers:write',
    summary: 'Change a customer',
    description: 'Existing bookings keep the data of the customer at their creation.',
    body: CustomerChanges,
    reply: One(Customer),
    handler: async ({ tenant, params, body }) => ({
      data: await changeCustomer(tenant, params.customerId, body, bookings),
    }),
  }),

  patch('/businesses/:businessId/customers/:customerId/tags', {
    name: 'replaceCustomerTags',
    access: 'customers:write',
    summary: 'Replace the tags of a customer',
    body: NewTags,
    reply: One(Customer),
    handler: async ({ tenant, params, body }) => ({
      data: await changeCustomer(tenant, params.customerId, body, bookings),
    }),
  }),

  patch('/businesses/:businessId/customers/:customerId/notes', {
    name: 'replaceCustomerNotes',
    access: 'customers:write',
    summary: 'Replace the notes of a customer',
    body: NewNotes,
    reply: One(Customer),
    handler: async ({ tenant, params, body }) => ({
      data: await changeCustomer(tenant, params.customerId, body, bookings),
    }),
  }),

  get('/businesses/:businessId/customers/:customerId/addresses', {
    name: 'listCustomerAddresses',
    access: 'customers:read',
    summary: 'List the saved addresses of a customer',
    reply: Type.Array(Address),
    handler: ({ tenant, params }) => addresses.list(tenant, params.customerId),
  }),

  post('/businesses/:businessId/customers/:customerId/addresses', {
    name: 'createCustomerAddress',
    access: 'customers:write',
    summary: 'Save an address of a customer',
    description: 'At least one field is required; latitude and longitude must be given together.',
    body: NewAddress,
    reply: One(Address),
    status: 201,
    idempotent: true,
    rules: ({ body }) => addressFaults(body),
    handler: async ({ tenant, params, body }) => ({
      data: await addresses.insert(tenant, params.customerId, body),
    }),
  }),

  del('/businesses/:businessId/customers/:customerId/addresses/:addressId', {
    name: 'deleteCustomerAddress',
    access: 'customers:write',
    summary: 'Delete a saved address of a customer',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await addresses.remove(tenant, params.customerId, params.addressId)
      return null
    },
  }),

  ...formulaRoutes,
  ...photoRoutes,
]
