import type pg from 'pg'

import { beside } from './beside.ts'

/** Who may enter by a restored backup, as it was when that was made. */
export interface Access {
  keys: number
  members: number
  operators: number
  /** By the data that were replaced; null where there were none. */
  since: {
    /** Keys that had been revoked, and stay so. */
    keys: number
    /** Members and operators who had been removed, or whose business is missing there: they are back. */
    members: number
    operators: number
  } | null
}

/** Revokes all keys of the restored tables. */
export const endKeys = (client: pg.ClientBase) =>
  client.query(`update ${beside}.api_key set revoked_at = now() where revoked_at is null`)

/**
 * Revokes the restored keys that the tables in use know as revoked, and counts who may enter. Both sets of tables have to be
 * there, and those in use to be locked.
 */
export async function settleAccess(client: pg.ClientBase): Promise<Access> {
  return {
    since: (await hasBusinesses(client)) ? await changedSince(client) : null,
    keys: await countOf(
      client,
      `${beside}.api_key where revoked_at is null and (expires_at is null or expires_at > now())`,
    ),
    members: await countOf(client, `${beside}.membership`),
    operators: await countOf(client, `${beside}.operator`),
  }
}

/** An empty installation knows nobody who could have been removed. */
const hasBusinesses = async (client: pg.ClientBase) =>
  (await hasTable(client, 'directory')) && (await countOf(client, 'public.directory')) > 0

async function changedSince(client: pg.ClientBase): Promise<Access['since']> {
  const { rowCount } = await client.query(keepRevoked)
  return {
    keys: rowCount ?? 0,
    members: await missingOf(client, 'membership', ['account_id', 'business_id']),
    operators: await missingOf(client, 'operator', ['account_id']),
  }
}

/** The restored rows that the tables in use lack; 0 if an earlier version has no such table. */
async function missingOf(client: pg.ClientBase, table: string, keys: readonly string[]) {
  if (!(await hasTable(client, table))) return 0
  const same = keys.map((name) => `old.${name} = new.${name}`).join(' and ')
  return countOf(
    client,
    `${beside}.${table} new where not exists (select from public.${table} old where ${same})`,
  )
}

async function hasTable(client: pg.ClientBase, name: string) {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [
    `public.${name}`,
  ])
  return rowCount === 1
}

const keepRevoked = `
  update ${beside}.api_key new set revoked_at = old.revoked_at
  from public.api_key old
  where old.hash = new.hash and old.revoked_at is not null and new.revoked_at is null`

async function countOf(client: pg.ClientBase, rest: string) {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${rest}`)
  return rows[0]?.count ?? 0
}
