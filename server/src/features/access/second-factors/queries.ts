import { sql } from 'kysely'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'
import { installationRecord } from '#db/installation-record.ts'
import type { Db } from '#db/query-builder.ts'
import { Nullable } from '#http/types.ts'

import { credentialHash } from './credential-hash.ts'
import type { SecondFactorType } from './schema.ts'

const Text = Nullable(Type.String())

/** A TOTP has its secret in base32; a passkey its credential: id and public key in base64url. */
export const sealedSecondFactor = installationRecord(
  'secondFactor',
  Type.Object({
    name: Text,
    secret: Text,
    credentialId: Text,
    publicKey: Text,
    transports: Type.Array(Type.String(), { default: [] }),
  }),
)

interface Content {
  name: string | null
  secret: string | null
  credentialId: string | null
  publicKey: string | null
  transports: string[]
}

export interface SecondFactor extends Content {
  id: string
  type: SecondFactorType
  usedCounter: number
  createdAt: string
  lastUsedAt: string | null
}

interface NewSecondFactor extends Partial<Content> {
  accountId: string
  type: SecondFactorType
  usedCounter?: number
  /** Null: it counts once a first code was given. */
  confirmedAt: Date | null
}

/** How long a new secret waits for its first code. */
const pendingSeconds = 600

const columns = ['id', 'type', 'sealed', 'usedCounter', 'createdAt', 'lastUsedAt'] as const

interface Row {
  id: string
  type: string
  sealed: Buffer
  usedCounter: number
  createdAt: string
  lastUsedAt: string | null
}

const fromRow = (masterKey: MasterKey, { sealed, type, ...row }: Row): SecondFactor => ({
  ...row,
  type: type as SecondFactorType,
  ...sealedSecondFactor.open(masterKey, row.id, sealed),
})

/** Locks the second factors of an account, so that concurrent changes of them take turns. */
export const lock = (db: Db, accountId: string) =>
  sql`select from account where id = ${accountId} for no key update`.execute(db)

/** The second factors of an account that are in use, newest first. */
export async function list(db: Db, masterKey: MasterKey, accountId: string) {
  const rows = await db
    .selectFrom('secondFactor')
    .select(columns)
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => fromRow(masterKey, row))
}

/** Whether an account has a second factor in use. */
export async function exist(db: Db, accountId: string): Promise<boolean> {
  const query = db.selectFrom('secondFactor').select('id').where('accountId', '=', accountId)
  return (await query.where('confirmedAt', 'is not', null).executeTakeFirst()) !== undefined
}

export async function find(db: Db, masterKey: MasterKey, id: string) {
  const query = db.selectFrom('secondFactor').select(columns).where('id', '=', id)
  return fromRow(masterKey, await query.executeTakeFirstOrThrow())
}

/** The secret of an account that waits for its first code. Throws 404. */
export async function findPending(
  db: Db,
  masterKey: MasterKey,
  { accountId, id }: { accountId: string; id: string },
) {
  const row = await db
    .selectFrom('secondFactor')
    .select(columns)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .where(isFresh)
    .executeTakeFirstOrThrow(() => notFound('Second factor'))
  return fromRow(masterKey, row)
}

const isFresh = sql<boolean>`created_at > now() - ${pendingSeconds}::int * interval '1 second'`

/** Adds a second factor and returns its id. */
export async function insert(
  db: Db,
  masterKey: MasterKey,
  { accountId, type, usedCounter = 0, confirmedAt, ...content }: NewSecondFactor,
) {
  const id = newId()
  const { credentialId = null } = content
  const none = { name: null, secret: null, credentialId: null, publicKey: null, transports: [] }
  await db
    .insertInto('secondFactor')
    .values({
      id,
      accountId,
      type,
      usedCounter,
      sealed: sealedSecondFactor.seal(masterKey, id, { ...none, ...content }),
      credentialHash: credentialId === null ? null : credentialHash(masterKey, credentialId),
      confirmedAt: confirmedAt && confirmedAt.toISOString(),
      lastUsedAt: confirmedAt && confirmedAt.toISOString(),
    })
    .execute()
  return id
}

/**
 * Records that a code or a signature was accepted. Returns false if it was used meanwhile: the counter must grow, except
 * for passkeys without one, which always report 0.
 */
export async function use(db: Db, id: string, { counter, now }: { counter: number; now: Date }) {
  const at = now.toISOString()
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({ usedCounter: counter, lastUsedAt: at })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('usedCounter', '=', 0) : eb('usedCounter', '<', counter)))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function confirm(db: Db, id: string, now: Date) {
  const confirmedAt = now.toISOString()
  await db.updateTable('secondFactor').set({ confirmedAt }).where('id', '=', id).execute()
}

/** Removes a second factor of an account. Throws 404. */
export async function remove(db: Db, accountId: string, id: string) {
  await db
    .deleteFrom('secondFactor')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Second factor'))
}

/** Removes the secrets of an account that wait for their first code. */
export async function removePending(db: Db, accountId: string) {
  await db
    .deleteFrom('secondFactor')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .execute()
}

/** Removes all second factors of an account and returns their number. */
export async function removeAll(db: Db, accountId: string) {
  const removed = db.deleteFrom('secondFactor').where('accountId', '=', accountId)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes secrets that never got their first code. */
export const removeExpired = (db: Db) =>
  sql`delete from second_factor where confirmed_at is null and not (${isFresh})`.execute(db)
