import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

import type { Config } from '#config/config.ts'
import { replaceKey, setPreviousAside } from '#config/key-files.ts'
import { sealRetired } from '#config/retired-keys.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import { openClient } from '#db/pool/hosts.ts'

import { usageError } from '../failure.ts'
import type { Installation } from '../installation.ts'
import { sealedKinds } from './kinds.ts'
import { type Count, countValues, sealAgain } from './values.ts'

interface Deps extends Pick<Installation, 'ownerUrl' | 'masterKey'> {
  config: Pick<Config, 'encryptionKey' | 'dataDir'>
}

/** Prints a line of progress. */
type Report = (line: string) => void | Promise<void>

/** Nodes that write with a former key while this runs are found by the count after each pass. */
const passesMax = 3

/** Requests that began before the new key was there have looked up their accounts by then. */
const pauseMs = 2_000

/** The values that are still under former keys. */
export const check = ({ ownerUrl, masterKey }: Deps): Promise<Record<string, Count>> =>
  withOwner(ownerUrl, (client) => countValues(client, masterKey))

/**
 * Seals everything that the key of the installation has sealed by the current key. With the embedded database, whose keys
 * are files, it makes that key first. It can be killed at any moment and run again.
 */
export const rotate = (
  { config, ownerUrl, masterKey }: Deps,
  report: Report,
): Promise<{ values: number; previousKeyFile: string | null }> =>
  withOwner(ownerUrl, async (client) => {
    await requireAlone(client)
    await requireRights(client)
    const isInFiles = config.encryptionKey === null
    // Refuses values that no key opens before anything is changed.
    await countValues(client, masterKey)
    if (isInFiles && replaceKey(config.dataDir)) {
      await report('A new key is in place; the former one is encryption.key.previous')
      await delay(pauseMs)
    }
    const values = await sealAll(client, masterKey, report)
    const [, previous] = masterKey.keys()
    if (!isInFiles || !previous) return { values, previousKeyFile: null }
    return { values, previousKeyFile: setPreviousAside(config.dataDir, previous.id) }
  })

async function sealAll(
  client: pg.ClientBase,
  masterKey: MasterKey,
  report: Report,
): Promise<number> {
  const [, ...former] = masterKey.keys()
  if (former.length === 0)
    throw usageError(
      'There is no key to rotate away: set ENCRYPTION_KEY to the new key and ENCRYPTION_KEY_PREVIOUS to the former ' +
        'one, start every node with both, and run this again',
    )
  let values = 0
  for (let pass = 0; ; pass += 1) {
    const left = await countValues(client, masterKey)
    if (sum(left) === 0) {
      await flush(client)
      return values
    }
    if (pass === passesMax)
      throw new Error(
        'Values are still written with a former key. Start every node with both keys, then run this again.',
      )
    await retire(client, masterKey)
    for (const kind of sealedKinds) {
      const sealed = await sealAgain(client, masterKey, kind)
      if (sealed > 0) await report(`${kind.table}: ${sealed} of ${left[kind.table]?.total ?? 0}`)
      values += sealed
    }
  }
}

export const sum = (counts: Record<string, Count>) =>
  Object.values(counts).reduce((all, { former }) => all + former, 0)

/** A value that cannot be computed again is verified by the retired part of its key. */
async function retire(client: pg.ClientBase, masterKey: MasterKey) {
  for (const key of masterKey.keys().slice(1)) {
    const { id, sealed } = sealRetired(masterKey, key)
    await client.query(
      'insert into retired_key (id, sealed) values ($1, $2) on conflict (id) do nothing',
      [id, sealed],
    )
  }
}

/** Two runs would replace the key file one after the other. A killed run loses the lock with its connection. */
async function requireAlone(client: pg.ClientBase) {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select pg_try_advisory_lock(${advisoryLocks.keyRotation}) as "isLocked"`,
  )
  if (!rows[0]?.isLocked)
    throw new Error('Another rotation is running; --check counts what it has left')
}

async function requireRights(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where not has_table_privilege(name, 'update')`,
    [sealedKinds.map(({ table }) => table)],
  )
  if (rows.length > 0)
    throw new Error(
      `The database role may not change ${rows.map(({ name }) => name).join(', ')}: set MIGRATION_DATABASE_URL to the role ` +
        'that owns the tables',
    )
}

/** The commits before did not wait for the disk; one that does flushes them too. */
async function flush(client: pg.ClientBase) {
  await client.query('set synchronous_commit = on')
  await client.query('update retired_key set sealed = sealed')
}

async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A crash of the database loses the last moments: those values are still under the former key, and found again.
  const client = await openClient({ connectionString: url, options: '-c synchronous_commit=off' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
