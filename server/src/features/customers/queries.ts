import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import { type Consent, noConsent } from './consent.ts'
import { type columnsOf, openPerson } from './person.ts'
import type { Person } from './schema.ts'

/** The base query: the customers of one business who were not erased. */
export const base = ({ db, businessId }: Tenant) =>
  db.selectFrom('customer').where('businessId', '=', businessId).where('erasedAt', 'is', null)

export const columns = [
  'id',
  'sealed',
  'marketingConsent',
  'consentSource',
  'isWalkIn',
  'createdAt',
] as const

export async function mustExist(tenant: Tenant, id: string) {
  await base(tenant).select('id').where('id', '=', id).executeTakeFirstOrThrow(missing)
}

/** Locks the row for a change: concurrent reads for update and changes wait. */
export async function lock(tenant: Tenant, id: string) {
  return base(tenant)
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)
}

/** The same for work that an erasure may have overtaken; undefined then. */
export const lockIfExists = (tenant: Tenant, id: string) =>
  base(tenant).select(['id', 'sealed']).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Locks the customer against deletion and concurrent loyalty cards until the transaction ends; bookings are still
 * possible. Throws 404.
 */
export const lockAgainstErasure = (tenant: Tenant, id: string) =>
  base(tenant).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

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

type Columns = ReturnType<typeof columnsOf> & Consent & { isListed: boolean }

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
    isListed: row.isListed,
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
    .set({ ...nothing, erasedAt: now.toISOString(), updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

const nothing = { sealed: Buffer.alloc(0), search: [], tagHashes: [], ...noConsent }

export const missing = () => notFound('Customer')

/** The number of customers of a business, without those that were erased or merged into others. */
export async function count({ db, businessId }: Tenant): Promise<number> {
  const { total } = await db
    .selectFrom('customer')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
