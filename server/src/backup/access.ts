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
  const hasTable = async (name: string) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      'select to_regclass($1) is not null as "isThere"',
      [`public.${name}`],
    )
    return rows[0]?.isThere === true
  }
  const isReplacing = await hasTable('api_key')
  const kept = isReplacing ? (await client.query(keepRevoked)).rowCount : 0
  const since = isReplacing && {
    keys: kept ?? 0,
    members: await countOf(
      client,
      `${beside}.membership new where not exists (select from public.membership old
      where old.account_id = new.account_id and old.business_id = new.business_id)`,
    ),
    operators: (await hasTable('operator'))
      ? await countOf(
          client,
          `${beside}.operator new where not exists (select from public.operator old
          where old.account_id = new.account_id)`,
        )
      : 0,
  }
  return {
    keys: await countOf(
      client,
      `${beside}.api_key where revoked_at is null and (expires_at is null or expires_at > now())`,
    ),
    members: await countOf(client, `${beside}.membership`),
    operators: await countOf(client, `${beside}.operator`),
    since: since || null,
  }
}

const keepRevoked = `
  update ${beside}.api_key new set revoked_at = old.revoked_at
  from public.api_key old
  where old.hash = new.hash and old.revoked_at is not null and new.revoked_at is null`

async function countOf(client: pg.ClientBase, rest: string) {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${rest}`)
  return rows[0]?.count ?? 0
}
