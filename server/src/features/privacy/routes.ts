import { Type } from 'typebox'

import { del } from '#http/endpoint.ts'

import { eraseCustomer } from './erase-customer.ts'

export const privacyRoutes = [
  del('/businesses/:businessId/customers/:customerId', {
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
]
