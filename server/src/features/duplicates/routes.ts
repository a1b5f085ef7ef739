import { Type } from 'typebox'

import { fault, refuseFaults } from '#core/errors.ts'
import { Customer } from '#features/customers/customer-schema.ts'
import type { CustomerBookings } from '#features/customers/customer.ts'
import { get, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { findDuplicates } from './find.ts'
import { mergeCustomers } from './merge.ts'
import { LikelyDuplicates, NewMerge } from './schema.ts'

export const duplicateRoutes = (bookings: CustomerBookings) => [
  get('/businesses/:businessId/customers/duplicates', {
    name: 'listDuplicates',
    access: 'session',
    right: 'customers:merge',
    summary: 'List customers who are likely to be one person',
    description:
      'At most 50 groups with one phone number, e-mail address or full name, those with most in common first. What more than six customers share is left out.',
    reply: Type.Array(LikelyDuplicates),
    handler: ({ tenant }) => findDuplicates(tenant, bookings),
  }),

  post('/businesses/:businessId/customers/:customerId/merge', {
    name: 'mergeCustomers',
    access: 'session',
    audit: 'customer.merged',
    right: 'customers:merge',
    long: true,
    summary: 'Merge a duplicate into a customer',
    description:
      'The bookings, payments, loyalty cards, addresses and everything else of the duplicate become those of the customer. The fields of the customer are kept and only empty ones are filled; tags and notes are combined, and the balances of loyalty cards of one program are added. The duplicate is 404 afterwards. This cannot be undone.',
    body: NewMerge,
    reply: One(Customer),
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, params: { customerId }, body: { sourceCustomerId }, audit }) => {
      refuseSame(customerId, sourceCustomerId)
      audit({ targetId: customerId, after: { sourceCustomerId } })
      return { data: await mergeCustomers(tenant, { customerId, sourceCustomerId, bookings }) }
    },
  }),
]

function refuseSame(customerId: string, sourceCustomerId: string) {
  const isSame = customerId === sourceCustomerId
  if (isSame) refuseFaults([fault('sourceCustomerId', 'must be another customer')])
}
