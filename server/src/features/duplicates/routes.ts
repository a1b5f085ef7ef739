import { fault, refuseFaults } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import { Customer } from '#features/customers/customer-schema.ts'
import type { CustomerBookings } from '#features/customers/customer.ts'
import { lockPair } from '#features/customers/duplicates/merged.ts'
import * as notDuplicates from '#features/customers/duplicates/not-duplicates.ts'
import { del, get, post, put } from '#http/endpoint.ts'
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
      'At most 50 groups with one phone number, e-mail address or full name, those with most in common first. What more than six customers share is left out, and so are customers of whom somebody has said that they are different people.',
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
      refuseSame(customerId, sourceCustomerId, 'sourceCustomerId')
      audit({ targetId: customerId, after: { sourceCustomerId } })
      return { data: await mergeCustomers(tenant, { customerId, sourceCustomerId, bookings }) }
    },
  }),

  put('/businesses/:businessId/customers/:customerId/not-duplicates/:otherCustomerId', {
    name: 'dismissDuplicate',
    access: 'session',
    audit: 'customer.told-apart',
    right: 'customers:merge',
    summary: 'Say that two customers are different people',
    description:
      'They are no longer listed as likely duplicates, until one of them is merged or erased. In either order; a second request changes nothing.',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params: { customerId, otherCustomerId }, audit }) => {
      refuseSame(customerId, otherCustomerId, 'otherCustomerId')
      await lockPair(tenant, customerId, otherCustomerId)
      await notDuplicates.add(tenant, customerId, otherCustomerId)
      audit({ targetId: customerId, after: { otherCustomerId } })
      return null
    },
  }),

  del('/businesses/:businessId/customers/:customerId/not-duplicates/:otherCustomerId', {
    name: 'restoreDuplicate',
    access: 'session',
    audit: 'customer.maybe-duplicate',
    right: 'customers:merge',
    summary: 'Take back that two customers are different people',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params: { customerId, otherCustomerId }, audit }) => {
      await lockPair(tenant, customerId, otherCustomerId)
      await notDuplicates.remove(tenant, customerId, otherCustomerId)
      audit({ targetId: customerId, before: { otherCustomerId } })
      return null
    },
  }),
]

function refuseSame(customerId: string, otherId: string, field: string) {
  if (customerId === otherId) refuseFaults([fault(field, 'must be another customer')])
}
