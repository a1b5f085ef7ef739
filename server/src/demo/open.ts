import { sql } from 'kysely'

import { deriveApiKey } from '#core/crypto/api-key.ts'
import { masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { scopes } from '#core/scopes.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { type UnitOfWork, transaction } from '#db/transaction/unit-of-work.ts'
import { createKey, findBySecret } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as bookingPages from '#features/booking-page/queries.ts'

import {
  addMissingPeople,
  addPeople,
  type DemoLogin,
  loginsOf,
  ownerEmail,
} from './salon/logins.ts'
import { branchSlug, demoSlug } from './salon/slugs.ts'

export interface Demo {
  businessId: string
  /** The path of the page on which customers book; null while it is disabled. */
  bookingPage: string | null
  /** An API key with every scope. */
  key: string
  /** The owner's; the password is null once it was changed. */
  login: { email: string; password: string | null }
  /** The logins of all people. */
  logins: DemoLogin[]
}

export interface DemoOptions {
  /** Only in an installation without businesses; returns undefined otherwise. */
  ifEmpty?: boolean
  /** The clock, for tests. */
  now?: Date
}

/** Finds the demo salon, or creates it. */
export const openDemo = (database: Database, masterKey: MasterKey, options: DemoOptions = {}) =>
  transaction(database, async (running): Promise<Demo | undefined> => {
    const { db } = running
    const found = await find(db)
    if (found !== undefined) return enter(running, masterKey, found)
    // Of several nodes that start together, one creates it and the others find it.
    await sql`select pg_advisory_xact_lock(${sql.raw(advisoryLocks.demo)})`.execute(db)
    const made = await find(db)
    if (made !== undefined) return enter(running, masterKey, made)
    if (options.ifEmpty && (await hasBusiness(db))) return undefined
    return create(running, masterKey, options.now)
  })

async function create(running: UnitOfWork, masterKey: MasterKey, now?: Date): Promise<Demo> {
  // Loaded here: only the first start of an installation makes a salon.
  const { createDemo } = await import('./create.ts')
  const businessId = await createDemo(running, masterKey, now)
  const tenant = await openTenant(running, masterKey, businessId)
  await addPeople(tenant, masterKey)
  await addBranch(running, masterKey, businessId, now)
  return describe(tenant, masterKey)
}

/** Adds the owner's second salon, for reports across several; an existing one is left unchanged. */
async function addBranch(running: UnitOfWork, masterKey: MasterKey, firstId: string, now?: Date) {
  const { db } = running
  if (await find(db, branchSlug)) return
  const accountId = await members.ownerOf(db, firstId)
  const { createBranch } = await import('./salon/branch.ts')
  const businessId = await createBranch(running, masterKey, now)
  if (accountId) await members.insert(db, { businessId, accountId, role: 'OWNER' })
}

async function enter(running: UnitOfWork, masterKey: MasterKey, businessId: string) {
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
  const { isEnabled } = await bookingPages.find(tenant)
  return { businessId, bookingPage: isEnabled ? `/book/${demoSlug}` : null, key, login, logins }
}

async function find(db: Db, slug: string = demoSlug) {
  const listings = db.selectFrom('directory').select('businessId').where('slug', '=', slug)
  return (await listings.executeTakeFirst())?.businessId
}

const hasBusiness = async (db: Db) =>
  (await db.selectFrom('directory').select('slug').limit(1).executeTakeFirst()) !== undefined

/**
 * Only hashes of keys are stored, so the demo's keys are derived from the master key: every node
 * and every later start can derive them again. After a revoked one the next is used.
 */
async function keyOf(db: Db, masterKey: MasterKey, businessId: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const keys = masterHashes(masterKey, `demo-key-${number}`, businessId).map(deriveApiKey)
    const known = await Promise.all(
      keys.map(async (key) => ({ key, row: await findBySecret(db, businessId, key) })),
    )
    const created = known.filter(({ row }) => row !== undefined)
    const valid = created.find(({ row }) => row?.revokedAt === null)
    if (valid) return valid.key
    const [key] = keys
    if (created.length > 0 || key === undefined) continue
    const madeBy = await members.ownerOf(db, businessId)
    await createKey(db, { businessId, name: 'Demo', scopes, madeBy, key })
    return key
  }
}
