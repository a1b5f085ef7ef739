import { refusal } from '#core/errors.ts'
import type { Right } from '#core/roles.ts'
import type { Scope } from '#core/scopes.ts'
import { ownValue } from '#core/text/own-value.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { exportsBy } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { type Caller, sessionOf } from '#http/identify/caller.ts'
import { authorize } from '#http/mount/authorize-route.ts'

/** The scope and the right with which a list is read. */
interface Requirement {
  scope?: Scope
  right?: Right
}

const analytics = { scope: 'analytics:read' } as const
const payments = { scope: 'payments:read' } as const

/** The lists that the dashboard saves as files. */
export const lists: Record<string, Requirement> = {
  clients: { scope: 'customers:read', right: 'customers:export' },
  team: { scope: 'staff:read' },
  services: { scope: 'services:read' },
  products: { scope: 'products:read' },
  'low-stock': { scope: 'products:read' },
  'gift-cards': { scope: 'gift-cards:read' },
  'plan-invoices': { scope: 'invoices:read' },
  'audit-log': { right: 'audit' },
  payments,
  sales: payments,
  refunds: payments,
  fees: payments,
  'cash-ups': payments,
}

/** Those of a period, which stands behind the name. */
export const listsOfPeriods: Record<string, Requirement> = {
  vat: payments,
  invoices: payments,
  services: analytics,
  products: analytics,
  revenue: analytics,
  lost: analytics,
  bookings: analytics,
  occupancy: analytics,
  rebooked: analytics,
  staff: analytics,
  salons: analytics,
  'no-shows': analytics,
  pay: { right: 'payroll' },
  earnings: { right: 'earnings' },
}

const date = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const period = `-${date}-${date}`

/** The form of the names of all lists. */
export const listPattern = `^((${Object.keys(lists).join('|')})|(${Object.keys(listsOfPeriods).join('|')})${period})$`

/** Counts a file of a person. Throws 429 after sixty in an hour: no more are made by hand, and each is an entry for 400 days. */
export const countExport = (
  { db, businessId }: Tenant,
  { masterKey }: Installation,
  caller: Caller,
) => attempts.countWithin(db, exportsBy(masterKey, businessId, sessionOf(caller).accountId))

/** Throws 403 unless a person may read the list: who cannot see it has not saved it. */
export function requireListRights(caller: Caller, businessId: string, list: string) {
  const name = list.replace(new RegExp(`${period}$`), '')
  const needed = ownValue(name === list ? lists : listsOfPeriods, name)
  const member = sessionOf(caller).memberships.find((one) => one.businessId === businessId)
  if (!needed || !member) throw refusal('FORBIDDEN_FOR_ROLE')
  const { scope = 'session', right } = needed
  authorize(caller, member, { method: 'POST', access: scope, ...(right && { right }) })
}
