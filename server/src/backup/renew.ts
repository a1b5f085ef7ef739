import type pg from 'pg'

import { beside } from './beside.ts'

/**
 * Counters of changes, by which nodes and browsers know whether what they keep is current: two contents must never have the
 * same number. Restored ones would count through numbers that were in use already.
 */
const revisions = [
  { table: 'business', column: 'rev', keys: ['business_id'], isBased: true },
  { table: 'staff', column: 'calendar_rev', keys: ['business_id', 'id'], isBased: true },
  { table: 'booking', column: 'revision', keys: ['business_id', 'id'], isBased: false },
  {
    table: 'wallet_registration',
    column: 'revision',
    keys: ['business_id', 'card_id', 'device_hash'],
    isBased: false,
  },
] as const

/** More than any number before: none is raised once a second for years. */
const secondsNow = `(extract(epoch from now()) - extract(epoch from timestamptz '2025-01-01 00:00Z'))::int`

/** Gives settings and calendars numbers that no database before can have used, though nothing of it may be left. */
export async function raiseRevisions(client: pg.ClientBase) {
  for (const { table, column } of revisions.filter(({ isBased }) => isBased))
    await client.query(
      `update ${beside}.${table} set ${column} = greatest(${column} + 1, ${secondsNow})`,
    )
}

/** Operators are let in anew: a consent that its owner has withdrawn since must not come back. */
export const endConsents = (client: pg.ClientBase) =>
  client.query(
    `update ${beside}.directory set support_until = null, support_writes = false where support_until is not null`,
  )

/** Exceeds the numbers of the database that is replaced. Its tables are locked. */
export async function exceedRevisions(client: pg.ClientBase) {
  for (const { table, column, keys, isBased } of revisions) {
    if (!(await hasColumn(client, `public.${table}`, column))) continue
    const same = keys.map((key) => `new.${key} = old.${key}`).join(' and ')
    const isLess = isBased ? `old.${column} >= new.${column}` : `old.${column} <> new.${column}`
    await client.query(
      `update ${beside}.${table} new set ${column} = greatest(old.${column}, new.${column}) + 1
      from public.${table} old where ${same} and ${isLess}`,
    )
  }
}

async function hasColumn(client: pg.ClientBase, table: string, column: string) {
  const { rowCount } = await client.query(
    'select from pg_attribute where attrelid = to_regclass($1) and attname = $2',
    [table, column],
  )
  return rowCount === 1
}

const batchSize = 150

/** Tells the nodes that everything has changed, so that open calendars are read again. */
export async function announceAll(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: string }>(
    'select business_id as id from public.business',
  )
  for (let from = 0; from < rows.length; from += batchSize) {
    const ids = rows.slice(from, from + batchSize).map(({ id }) => id)
    await client.query(`select pg_notify('openchair_changed', $1)`, [ids.join()])
  }
}
