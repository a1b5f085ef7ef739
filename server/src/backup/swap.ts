import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

import { advisoryLocks } from '#db/advisory-locks.ts'
import { codeOf } from '#db/system-error.ts'

import { type Access, settleAccess } from './access.ts'
import { beside, former } from './beside.ts'
import { exceedRevisions } from './renew.ts'

/**
 * Puts the restored tables in the place of those in use, by one transaction: whatever is killed, all of them are the old or
 * all the new ones. Connections of running nodes find the new ones by the names in their next statement. Transactions that
 * run are awaited, so none writes half of its rows here and half there. Returns who may enter then.
 */
export async function swap(client: pg.ClientBase, tell: (step: string) => void): Promise<Access> {
  for (let attempt = 1; ; attempt += 1) {
    tell('replacing the tables')
    try {
      return await swapOnce(client)
    } catch (error) {
      await client.query('rollback')
      if (!locked.has(codeOf(error) ?? '') || attempt === attemptsMost) throw error
      await delay(Math.min(attempt * 200, 2_000))
    }
  }
}

/** Requests wait behind the locks: rather try again than let them wait for long. */
const lockTimeout = '2s'
const attemptsMost = 120
/** A lock was not to be had in time, and a deadlock. */
const locked = new Set(['55P03', '40P01'])

async function swapOnce(client: pg.ClientBase): Promise<Access> {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${lockTimeout}'; set local synchronous_commit = on`)
  // A node that migrates meanwhile would apply the rest of its migrations to tables that never had the first ones.
  await client.query(`select pg_advisory_xact_lock(${advisoryLocks.migrations})`)
  const [old, restored] = [await objectsIn(client, 'public'), await objectsIn(client, beside)]
  const replaced = old.filter(({ name }) => restored.some((object) => object.name === name))
  const tables = replaced.filter(({ kind }) => kind === 'table')
  if (tables.length > 0) {
    const list = tables.map(({ name }) => `public.${name}`).join(', ')
    await client.query(`lock table ${list} in access exclusive mode`)
    await exceedRevisions(client)
  }
  const access = await settleAccess(client)
  await client.query(`create schema ${former}`)
  for (const { kind, name } of replaced)
    await client.query(`alter ${kind} public.${name} set schema ${former}`)
  for (const { kind, name } of restored)
    await client.query(`alter ${kind} ${beside}.${name} set schema public`)
  await client.query('commit')
  return access
}

interface Object {
  kind: 'table' | 'function'
  /** Quoted; of a function with the types of its arguments. */
  name: string
}

async function objectsIn(client: pg.ClientBase, schema: string): Promise<Object[]> {
  const { rows } = await client.query<Object>(objects, [schema])
  return rows
}

/** Without those that belong to an extension. */
const objects = `
  select 'table' as kind, quote_ident(t.relname) as name
  from pg_class t where t.relnamespace = $1::regnamespace and t.relkind = 'r'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = t.oid and deptype = 'e')
  union all
  select 'function', quote_ident(f.proname) || '(' || pg_get_function_identity_arguments(f.oid) || ')'
  from pg_proc f where f.pronamespace = $1::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = f.oid and deptype = 'e')`
