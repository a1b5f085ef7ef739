import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { isPending } from './consent.ts'
import type { CustomerFacts } from './customer-facts.ts'
import type { Customer } from './customer-schema.ts'
import { isSameAddress } from './match.ts'
import { openPerson, type SealedPerson } from './person.ts'
import * as customers from './queries.ts'
import type { Fault, Person } from './schema.ts'

/** The totals of a customer's bookings and payments. */
export type CustomerTotals = Pick<
  Customer,
  'totalBookings' | 'totalSpent' | 'noShows' | 'lastVisitAt' | 'nextVisitAt'
>

/** Returns the totals of one of the requested customers. */
export type Totals = (id: string) => CustomerTotals

/** The queries on bookings, a higher feature, that customers need: `endpoints.ts` passes them to the routes. */
export interface CustomerBookings {
  totalsOf: (tenant: Tenant, ids: string[]) => Promise<Totals>
  /** The facts about these customers by which a list is sorted and narrowed. */
  factsOf: (tenant: Tenant, ids: string[]) => Promise<Map<string, CustomerFacts>>
  /** The next customers with bookings after an id, by their ids; since: with bookings that have changed then or later. */
  nextWithBookings: (
    tenant: Tenant,
    wanted: { after: string | null; since: Date | null; limit: number },
  ) => Promise<string[]>
  /** Keeps bookings findable by the present data of the customer's row; called before the row changes. */
  keepSearchTokens: (tenant: Tenant, id: string) => Promise<unknown>
}

export async function find(
  tenant: Tenant,
  id: string,
  bookings: CustomerBookings,
): Promise<Customer> {
  const row = customers.base(tenant).select(customers.columns).where('id', '=', id)
  return fromRow(tenant, await row.executeTakeFirstOrThrow(customers.missing), bookings)
}

export interface Row extends SealedPerson {
  marketingConsent: boolean
  consentSource: string | null
  isWalkIn: boolean
  createdAt: string
}

/** A row in the form of the API. */
export async function fromRow(
  tenant: Tenant,
  row: Row,
  { totalsOf }: CustomerBookings,
): Promise<Customer> {
  const [totals, country] = await Promise.all([
    totalsOf(tenant, [row.id]),
    businesses.countryOf(tenant),
  ])
  return toCustomer(tenant, row, { ...totals(row.id), country })
}

export function toCustomer(
  tenant: Tenant,
  row: Row,
  { country, ...totals }: CustomerTotals & { country: string | null },
): Customer {
  return {
    id: row.id,
    ...shownPerson(openPerson(tenant, row), country),
    marketingConsent: row.marketingConsent,
    isConsentPending: isPending(row),
    isWalkIn: row.isWalkIn,
    createdAt: row.createdAt,
    ...totals,
  }
}

/** The stored data of a customer as it is visible: a fault counts for the address that it was found at. */
export function shownPerson({ emailFault, smsFault, ...person }: Person, country: string | null) {
  const phoneE164 = e164Of(person.phone, country)
  const isOfEmail = isSameAddress(emailFault?.address ?? '', person.email ?? '')
  const contactFaults: Customer['contactFaults'] = {
    email: isOfEmail ? shown(emailFault) : null,
    sms: smsFault?.address === phoneE164 ? shown(smsFault) : null,
  }
  return { ...person, phoneE164, contactFaults }
}

const shown = (fault: Fault | null) => fault && { reason: fault.reason, at: fault.at }
