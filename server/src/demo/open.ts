import { sql } from 'kysely'

import { deriveApiKey } from '#core/api-key.ts'
import { keyedHash } from '#core/crypto.ts'
import type { MasterKey } from '#core/key-ring.ts'
import { scopes } from '#core/scopes.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Db } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { type Transaction, transaction } from '#db/transaction.ts'
import { createKey, findByText } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'

import { branchSlug, createBranch } from './branch.ts'
import { createDemo } from './create.ts'
import { addMissingPeople, addPeople, type DemoLogin, loginsOf, ownerEmail } from './logins.ts'
import { demoSlug } from './salon.ts'

export interface Demo {
  businessId: string
  /** An API key with every scope. */
  key: string
  /** Of the owner; the password is null once somebody has changed it. */
  login: { email: string; password: string | null }
  /** Of everybody who can sign in. */
  logins: DemoLogin[]
}

export interface DemoOptions {
  /** Only where there is no business at all; answers undefined when there are others. */
  ifEmpty?: boolean
  /** The clock, for tests. */
  now?: Date
}

/** The demo salon, which is made when it is not there yet. */
export const openDemo = (database: Database, masterKey: MasterKey, options: DemoOptions = {}) =>
  transaction(database, async (running): Promise<Demo | undefined> => {
    const { db } = running
    const found = await find(db)
    if (found !== undefined) return enter(running, masterKey, found)
    // Of several nodes that start together, one makes it and the others find it.
    await sql`select pg_advisory_xact_lock(${sql.raw(advisoryLocks.demo)})`.execute(db)
    const made = await find(db)
    if (made !== undefined) return enter(running, masterKey, made)
    if (options.ifEmpty && (await hasBusiness(db))) return undefined
    return create(running, masterKey, options.now)
  })

async function create(running: Transaction, masterKey: MasterKey, now?: Date): Promise<Demo> {
  const businessId = await createDemo(running, masterKey, now)
  const tenant = await openTenant(running, masterKey, businessId)
  await addPeople(tenant, masterKey)
  await addBranch(running, masterKey, businessId, now)
  return describe(tenant, masterKey)
}

/** The owner has a second salon, for whoever asks about several at once; one from an earlier demo stays as it is. */
async function addBranch(running: Transaction, masterKey: MasterKey, firstId: string, now?: Date) {
  const { db } = running
  if (await find(db, branchSlug)) return
  const accountId = await members.ownerOf(db, firstId)
  const businessId = await createBranch(running, masterKey, now)
  if (accountId) await members.insert(db, { businessId, accountId, role: 'OWNER' })
}

async function enter(running: Transaction, masterKey: MasterKey, businessId: string) {
  const tenant = await openTenant(running, masterKey, businessId)
  await addMissingPeople(tenant, masterKey)
  return describe(tenant, masterKey)
}

async function describe(tenant: Tenant, masterKey: MasterKey): Promise<Demo> {
  const { db, businessId } = tenant
  const key = await keyOf(db, masterKey, businessId)
  const logins = await loginsOf(tenant, masterKey)
  const owner = logins.find(({ email }) => email === ownerEmail)
  const login = { email: ownerEmail, password: owner?.password ?? null }
  return { businessId, key, login, logins }
}

async function find(db: Db, slug: string = demoSlug) {
  const listings = db.selectFrom('directory').select('businessId').where('slug', '=', slug)
  return (await listings.executeTakeFirst())?.businessId
}

const hasBusiness = async (db: Db) =>
  (await db.selectFrom('directory').select('slug').limit(1).executeTakeFirst()) !== undefined

/**
 * Only hashes of keys are stored, so the demo's are derived from the master key: every node and every
 * later start can tell them again. One that was revoked is followed by the next.
 */
async function keyOf(db: Db, masterKey: MasterKey, businessId: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const key = deriveApiKey(keyedHash(masterKey, `demo-key-${number}`, businessId))
    const known = await findByText(db, businessId, key)
    if (known && known.revokedAt !== null) continue
    if (!known) {
      const madeBy = await members.ownerOf(db, businessId)
      await createKey(db, { businessId, name: 'Demo', scopes, madeBy, key })
    }
    return key
  }
}
