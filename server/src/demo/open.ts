import { sql } from 'kysely'

import { deriveApiKey } from '#core/api-key.ts'
import { keyedHash } from '#core/crypto.ts'
import type { MasterKey } from '#core/key-ring.ts'
import { scopes } from '#core/scopes.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Database, Db } from '#db/db.ts'
import { type Transaction, transaction } from '#db/transaction.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { createKey, findByText } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import { hashInTurn, isPassword } from '#features/access/passwords/hashing.ts'

import { createDemo } from './create.ts'
import { demoSlug } from './salon.ts'

export interface Demo {
  businessId: string
  /** An API key with every scope. */
  key: string
  /** Of the owner; the password is null once somebody has changed it. */
  login: { email: string; password: string | null }
}

export interface DemoOptions {
  /** Only where there is no business at all; answers undefined when there are others. */
  ifEmpty?: boolean
  /** The clock, for tests. */
  now?: Date
}

const email = 'demo@example.com'

/** The demo salon, which is made when it is not there yet. */
export const openDemo = (database: Database, masterKey: MasterKey, options: DemoOptions = {}) =>
  transaction(database, async (running): Promise<Demo | undefined> => {
    const { db } = running
    const found = await find(db)
    if (found !== undefined) return enter(db, masterKey, found)
    // Of several nodes that start together, one makes it and the others find it.
    await sql`select pg_advisory_xact_lock(${sql.raw(advisoryLocks.demo)})`.execute(db)
    const made = await find(db)
    if (made !== undefined) return enter(db, masterKey, made)
    if (options.ifEmpty && (await hasBusiness(db))) return undefined
    return create(running, masterKey, options.now)
  })

async function create(running: Transaction, masterKey: MasterKey, now?: Date): Promise<Demo> {
  const { db } = running
  const { businessId, ownerId: staffId } = await createDemo(running, masterKey, now)
  const password = passwordOf(masterKey, businessId)
  const passwordHash = await hashInTurn(password)
  const person = { email, name: 'Sanne de Vries', passwordHash }
  const account = await accounts.ensure(db, masterKey, person)
  await members.insert(db, { businessId, accountId: account.id, role: 'OWNER', staffId })
  const login = { email, password: account.isNew ? password : null }
  return { businessId, key: await keyOf(db, masterKey, businessId), login }
}

async function enter(db: Db, masterKey: MasterKey, businessId: string): Promise<Demo> {
  const password = passwordOf(masterKey, businessId)
  const account = await accounts.findByEmail(db, masterKey, email)
  const isUnchanged = await isPassword(password, account?.passwordHash)
  const login = { email, password: isUnchanged ? password : null }
  return { businessId, key: await keyOf(db, masterKey, businessId), login }
}

async function find(db: Db) {
  const listings = db.selectFrom('directory').select('businessId').where('slug', '=', demoSlug)
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

const passwordOf = (masterKey: MasterKey, businessId: string) =>
  keyedHash(masterKey, 'demo-password', businessId).toString('base64url').slice(0, 16)
