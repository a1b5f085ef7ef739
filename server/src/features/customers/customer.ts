import { sql } from 'kysely'

import { searchWords, tagHashes } from '#core/text/person-search.ts'
import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'
import * as businesses from '#features/businesses/queries.ts'

import type { Customer, CustomerQuery } from './customer-schema.ts'
import { isSameAddress } from './match.ts'
import { openPerson, type SealedPerson } from './person.ts'
import * as customers from './queries.ts'
import type { Fault, Person } from './schema.ts'

/** Returns the totals of one of the requested customers. */
export type Totals = (id: string) => Pick<Customer, 'totalBookings' | 'totalSpent'>

/** The queries on bookings, a higher feature, that customers need: `endpoints.ts` passes them to the routes. */
export interface CustomerBookings {
  totalsOf: (tenant: Tenant, ids: string[]) => Promise<Totals>
  /** Keeps bookings findable by the present data of the customer's row; called before the row changes. */
  keepSearchTokens: (tenant: Tenant, id: string) => Promise<unknown>
}

/** Newest first. */
export async function list(
  tenant: Tenant,
  { search = '', type, tag, ...page }: CustomerQuery,
  { totalsOf }: CustomerBookings,
) {
  const country = await businesses.countryOf(tenant)
  const { words, impossible } = searchWords(tenant.dataKey, search, country)
  let query = customers
    .base(tenant)
    .select(customers.columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  for (const { tokens } of words)
    query = query.where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
  if (impossible) query = query.where(sql<boolean>`false`)
  if (type) query = query.where('isWalkIn', '=', type === 'walk-in')
  if (tag !== undefined) query = query.where(hasTag(tenant, tag))
  const { data, meta } = await paginate(query, page)
  const totals = await totalsOf(
    tenant,
    data.map(({ id }) => id),
  )
  return { data: data.map((row) => toCustomer(tenant, row, { ...totals(row.id), country })), meta }
}

const hasTag = ({ dataKey }: Tenant, tag: string) =>
  sql<boolean>`tag_hashes && ${tagHashes(dataKey, [tag]).map(String)}::bigint[]`

export async function find(
  tenant: Tenant,
  id: string,
  bookings: CustomerBookings,
): Promise<Customer> {
  const row = customers.base(tenant).select(customers.columns).where('id', '=', id)
  return fromRow(tenant, await row.executeTakeFirstOrThrow(customers.missing), bookings)
}

interface Row extends SealedPerson {
  marketingConsent: boolean
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

function toCustomer(
  tenant: Tenant,
  row: Row,
  { country, ...totals }: ReturnType<Totals> & { country: string | null },
): Customer {
  return {
    id: row.id,
    ...shownPerson(openPerson(tenant, row), country),
    marketingConsent: row.marketingConsent,
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
