import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { searchWords, tagHashes } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'
import { paginate } from '#db/transaction/paginate.ts'
import { prepared } from '#db/transaction/prepared.ts'
import * as businesses from '#features/businesses/queries.ts'

import { type Consent, noConsent } from './consent.ts'
import { type columnsOf, openPerson, type SealedPerson } from './person.ts'
import type { Customer, CustomerQuery, Person } from './schema.ts'
import { shownPerson } from './shown.ts'

/** Returns the totals of one of the requested customers. */
export type Totals = (id: string) => Pick<Customer, 'totalBookings' | 'totalSpent'>

/** The queries on bookings, a higher feature, that customers need: `endpoints.ts` passes them to the routes. */
export interface CustomerBookings {
  totalsOf: (tenant: Tenant, ids: string[]) => Promise<Totals>
  /** Keeps bookings findable by the present data of the customer's row; called before the row changes. */
  keepSearchTokens: (tenant: Tenant, id: string) => Promise<unknown>
}

/** The base query: the customers of one business who were not erased. */
const customers = ({ db, businessId }: Tenant) =>
  db.selectFrom('customer').where('businessId', '=', businessId).where('erasedAt', 'is', null)

const columns = ['id', 'sealed', 'marketingConsent', 'isWalkIn', 'createdAt'] as const

/** Newest first. */
export async function list(
  tenant: Tenant,
  { search = '', type, tag, ...page }: CustomerQuery,
  { totalsOf }: CustomerBookings,
) {
  const country = await businesses.countryOf(tenant)
  const { words, impossible } = searchWords(tenant.dataKey, search, country)
  let query = customers(tenant).select(columns).orderBy('createdAt', 'desc').orderBy('id', 'desc')
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
  const row = customers(tenant).select(columns).where('id', '=', id)
  return fromRow(tenant, await row.executeTakeFirstOrThrow(missing), bookings)
}

export async function mustExist(tenant: Tenant, id: string) {
  await customers(tenant).select('id').where('id', '=', id).executeTakeFirstOrThrow(missing)
}

/** Locks the row for a change: concurrent reads for update and changes wait. */
export async function lock(tenant: Tenant, id: string) {
  return customers(tenant)
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)
}

/** The same for work that an erasure may have overtaken; undefined then. */
export const lockIfExists = (tenant: Tenant, id: string) =>
  customers(tenant).select(['id', 'sealed']).where('id', '=', id).forUpdate().executeTakeFirst()

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

/**
 * Locks the customer against deletion and concurrent loyalty cards until the transaction ends; bookings are still
 * possible. Throws 404.
 */
export const lockAgainstErasure = (tenant: Tenant, id: string) =>
  customers(tenant)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(missing)

export interface Card extends Pick<Person, 'firstName' | 'lastName' | 'email' | 'phone'> {
  id: string
}

/**
 * The customer's data for a booking. The row is locked against changes until the transaction ends, with the lock that
 * the booking's foreign key takes anyway.
 */
export async function findCard(tenant: Tenant, id: string): Promise<Card> {
  const [row] = await lockCard(tenant.db, { businessId: tenant.businessId, id })
  if (!row) throw missing()
  const { firstName, lastName, email, phone } = openPerson(tenant, row)
  return { id, firstName, lastName, email, phone }
}

const lockCard = prepared((db, { businessId, id }: { businessId: string; id: string }) =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forKeyShare(),
)

type Columns = ReturnType<typeof columnsOf> & Consent

type NewRow = Columns & { id: string; isWalkIn: boolean; createdAt: string }

const insertRow = prepared((db, row: NewRow & { businessId: string }) =>
  db.insertInto('customer').values({
    businessId: row.businessId,
    id: row.id,
    sealed: row.sealed,
    search: row.search as never,
    tagHashes: row.tagHashes as never,
    marketingConsent: row.marketingConsent,
    consentChangedAt: row.consentChangedAt,
    consentSource: row.consentSource,
    isWalkIn: row.isWalkIn,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
  }),
)

export const insert = ({ db, businessId }: Tenant, row: NewRow) =>
  insertRow(db, { businessId, ...row })

export const update = ({ db, businessId, now }: Tenant, id: string, columns: Partial<Columns>) =>
  db
    .updateTable('customer')
    .set({ ...(columns as object), updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** The row of an erased customer is never opened, so the sealed value is emptied. */
export const blank = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('customer')
    .set({ ...nothing, erasedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

const nothing = { sealed: Buffer.alloc(0), search: [], tagHashes: [], ...noConsent }

const missing = () => notFound('Customer')
