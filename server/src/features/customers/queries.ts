import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { searchWords, tagHashes } from '#core/search.ts'
import { paginate } from '#db/page.ts'
import { prepared } from '#db/prepared.ts'
import type { Tenant } from '#db/tenant.ts'

import { type consentOf, neverAsked } from './consent.ts'
import { type columnsOf, openPerson, type Person, type SealedPerson } from './person.ts'
import type { Customer, CustomerQuery } from './schema.ts'
import { type Totals, totalsOf } from './totals.ts'

/** Every read starts here: the customers of one business who were not erased. */
const customers = ({ db, businessId }: Tenant) =>
  db.selectFrom('customer').where('businessId', '=', businessId).where('erasedAt', 'is', null)

const columns = ['id', 'sealed', 'tags', 'marketingConsent', 'isWalkIn', 'createdAt'] as const

/** Newest first. */
export async function list(tenant: Tenant, { search = '', type, tag, ...page }: CustomerQuery) {
  const { words, impossible } = searchWords(tenant.dataKey, search)
  let query = customers(tenant).select(columns).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  for (const { tokens } of words)
    query = query.where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
  if (impossible) query = query.where(sql<boolean>`false`)
  if (type) query = query.where('isWalkIn', '=', type === 'walk-in')
  if (tag !== undefined) query = query.where('id', 'in', idsBy(tenant, tag))
  const { data, meta } = await paginate(query, page)
  const totals = await totalsOf(
    tenant,
    data.map(({ id }) => id),
  )
  return { data: data.map((row) => withTotals(tenant, row, totals)), meta }
}

/** In two parts, each with an index of its own: the second is of those whose tags are not sealed yet. */
function idsBy({ businessId, dataKey }: Tenant, tag: string) {
  const hashes = tagHashes(dataKey, [tag]).map(String)
  return sql<string>`(
    select id from customer
    where business_id = ${businessId} and tag_hashes && ${hashes}::bigint[] and tags = '{}'
    union all
    select id from customer
    where business_id = ${businessId} and tags <> '{}' and ${tag} = any(tags)
  )`
}

export async function find(tenant: Tenant, id: string): Promise<Customer> {
  const row = customers(tenant).select(columns).where('id', '=', id)
  return show(tenant, await row.executeTakeFirstOrThrow(missing))
}

export async function mustExist(tenant: Tenant, id: string) {
  await customers(tenant).select('id').where('id', '=', id).executeTakeFirstOrThrow(missing)
}

/** The row of a customer who is about to change: others that read or change the card wait. */
export async function lock(tenant: Tenant, id: string) {
  return customers(tenant)
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)
}

interface Row extends SealedPerson {
  marketingConsent: boolean
  isWalkIn: boolean
  createdAt: string
}

/** A row as the API shows it. */
export async function show(tenant: Tenant, row: Row): Promise<Customer> {
  const totals = await totalsOf(tenant, [row.id])
  return withTotals(tenant, row, totals)
}

const withTotals = (tenant: Tenant, row: Row, totals: Totals): Customer => ({
  id: row.id,
  ...openPerson(tenant, row),
  marketingConsent: row.marketingConsent,
  isWalkIn: row.isWalkIn,
  createdAt: row.createdAt,
  ...totals(row.id),
})

/**
 * The customer stays until the transaction ends, and nobody else gives them loyalty cards; bookings can be made.
 * Throws 404.
 */
export const hold = (tenant: Tenant, id: string) =>
  customers(tenant)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(missing)

const heldOfBooking = prepared(
  (db, { businessId, bookingId }: { businessId: string; bookingId: string }) =>
    db
      .selectFrom('customer')
      .select('id')
      .where('businessId', '=', businessId)
      .where('id', '=', (of) =>
        of
          .selectFrom('booking')
          .select('booking.customerId')
          .where('booking.businessId', '=', businessId)
          .where('booking.id', '=', bookingId),
      )
      .where('erasedAt', 'is', null)
      .forNoKeyUpdate(),
)

/** The same for whoever a booking is for, before it is locked; false where they were erased. */
export async function holdOfBooking({ db, businessId }: Tenant, bookingId: string) {
  const [row] = await heldOfBooking(db, { businessId, bookingId })
  return row !== undefined
}

export interface Card extends Omit<Person, 'notes' | 'tags'> {
  id: string
}

/**
 * What a booking shows of its customer. The card can't change until the transaction ends: the lock is
 * the one that the booking's foreign key takes anyway, and a change waits for it.
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

type Columns = ReturnType<typeof columnsOf> & (ReturnType<typeof consentOf> | typeof neverAsked)

type NewRow = Columns & { id: string; createdAt: string }

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
    isWalkIn: true,
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

/** Nothing opens the card of an erased customer, so nothing is left in it. */
export const blank = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('customer')
    .set({ ...nothing, erasedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

const nothing = { sealed: Buffer.alloc(0), search: [], tagHashes: [], tags: [], ...neverAsked }

const missing = () => notFound('Customer')
