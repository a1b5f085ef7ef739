import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { findOwner, tenantTransaction } from '#db/open-tenant.ts'
import type { Owner } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { LeasedRows } from './due-rows.ts'
import { type Appearance, kindName, type Pace, type Work, type WorkContext } from './kind.ts'

/** The context of work outside of a transaction. */
export type Outside<Deps> = WorkContext & Deps & { owner: Owner; now: Date }

interface Declaration<Row, Outcome, Deps> extends Appearance, Pace {
  due: LeasedRows<Row>
  /** Longer than the work of a claim takes; it is repeated after this time if its worker was killed. */
  leaseSeconds: number
  /** The rows of one claim. */
  together: number
  /** How many of them are done at the same time; all by default. */
  concurrency?: number
  /** Whether this node can do it; otherwise it leaves it to others. */
  isAble?: (context: Deps) => boolean
  /** Asks others, without a connection. Undefined: it was not done, and is left to the end of the lease. */
  perform: (context: Outside<Deps>, row: Row) => Promise<Outcome | undefined>
  record: (
    tenant: Tenant,
    row: Row,
    result: { outcome: Outcome; context: Outside<Deps> },
  ) => Promise<unknown>
}

/**
 * Declares work that asks others, such as providers, and may be repeated: its id is the idempotency key. A claim commits, then others are
 * asked, then the outcome is recorded; the work of a worker that was killed in between is done again when its lease ends.
 */
export function atLeastOnce<Row, Outcome, Deps = unknown>(
  kind: string,
  {
    due,
    together,
    concurrency = together,
    isAble = () => true,
    perform,
    record,
    ...about
  }: Declaration<Row, Outcome, Deps>,
): Work<Deps> {
  type Context = WorkContext & Deps

  async function doOne(context: Outside<Deps>, row: Row) {
    await context.reached?.('claimed')
    const outcome = await perform(context, row)
    if (outcome === undefined) return
    await context.reached?.('performed')
    const now = await context.clock()
    await tenantTransaction({ ...context, now }, context.owner.businessId, (tenant) =>
      record(tenant, row, { outcome, context }),
    )
  }

  async function turn(context: Context, businessId: string): Promise<boolean> {
    const { database, masterKey, signal, onError } = context
    if (!isAble(context)) return false
    const owner = await findOwner(database.db, masterKey, businessId)
    // The business was deleted.
    if (!owner) return false
    const now = await context.clock()
    const until = new Date(now.getTime() + about.leaseSeconds * 1_000).toISOString()
    const part = { businessId, now: now.toISOString(), until, limit: together }
    const rows = await due.claim(database.db, part)
    const work = (row: Row) => doOne({ ...context, owner, now }, row).catch(onError)
    await forEachSettled(rows, signal, work, { concurrency })
    return rows.length === together
  }

  return { ...about, name: kindName(kind), guarantee: 'at least once', due, turn }
}
