import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'

import type { DemoCustomer } from './customers.ts'

const plans = [
  { name: 'A cut a month', price: 39, billingInterval: 'MONTH', days: 30 },
  { name: 'Colour club', price: 890, billingInterval: 'YEAR', days: 365 },
  { name: 'Blow-dry weekly', price: 25, billingInterval: 'WEEK', days: 7 },
]
const statuses = ['ACTIVE', 'ACTIVE', 'ACTIVE', 'PAST_DUE', 'CANCELLED']
const count = 15
const dayMs = 86_400_000

/** Adds recurring memberships of some customers. */
export async function addMemberships(tenant: Tenant, customers: readonly DemoCustomer[]) {
  const { db, businessId, business, now } = tenant
  const members = customers.slice(0, count).map(({ id: customerId, createdAt }, nth) => {
    const { days, ...plan } = cycled(plans, nth)
    const status = cycled(statuses, nth)
    const startedMs = Date.parse(createdAt)
    const periods = Math.floor((now.getTime() - startedMs) / (days * dayMs))
    const paidPeriods = status === 'ACTIVE' ? periods + 1 : Math.max(1, periods - 1)
    const currentPeriodEnd = new Date(startedMs + paidPeriods * days * dayMs).toISOString()
    const terms = { ...plan, status, currency: business.currency, currentPeriodEnd }
    return { businessId, id: newId(), customerId, ...terms, startedAt: createdAt }
  })
  await insertMany(db, 'customerMembership', members)
}

const cycled = <T>(items: readonly T[], nth: number) => items[nth % items.length] as T
