import type pg from 'pg'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { codeOf } from '#db/system-error.ts'

import { type Check, runBounded } from '../bounded.ts'
import { type Finding, finding } from '../findings.ts'

/** The one connection of all checks, which only read. */
export type Connection = Pick<pg.ClientBase, 'query'>

export interface DatabaseContext {
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Null: the keys are missing, which another finding says. */
  keys: MasterKey | null
}

export interface Limits {
  /** Of one statement. */
  statementMs: number
  /** Of all checks together. */
  allMs: number
}

/** Statements of one business take milliseconds; those over all rows of a large installation are cut short. */
export const defaultLimits: Limits = { statementMs: 4_000, allMs: 16_000 }

/** Runs checks one after the other on one connection, each statement and the whole within the limits. */
export async function runAll(
  db: Connection,
  keys: MasterKey | null,
  checks: readonly Check<DatabaseContext>[],
  limits: Limits = defaultLimits,
): Promise<Finding[]> {
  const endAt = performance.now() + limits.allMs
  const found: Finding[] = []
  for (const check of checks) {
    const leftMs = Math.floor(endAt - performance.now())
    if (leftMs <= 0) {
      found.push(finding('CHECK_CUT_SHORT', `${check.title}: no time was left for it`))
      continue
    }
    await db.query(`set statement_timeout = ${Math.min(limits.statementMs, leftMs)}`)
    const context = { query: queryOf(db), keys }
    for (const one of await runBounded({ ...check, run: cutShort(check) }, context, leftMs))
      found.push(one)
  }
  return found
}

const queryOf =
  (db: Connection): DatabaseContext['query'] =>
  async (text, values = []) =>
    (await db.query(text, values)).rows as never

const cancelled = '57014'

/** A statement that takes too long leaves its check without a result: that is no fault. */
const cutShort =
  ({ title, run }: Check<DatabaseContext>): Check<DatabaseContext>['run'] =>
  async (context) => {
    try {
      return await run(context)
    } catch (error) {
      if (codeOf(error) !== cancelled) throw error
      return [finding('CHECK_CUT_SHORT', `${title}: its statement took too long`)]
    }
  }
