import { tenantTransaction } from '#db/open-tenant.ts'
import type { KindName, Tenant } from '#db/tenant.ts'

import * as attempts from './attempts.ts'
import type { DueRows } from './due-rows.ts'
import type { Appearance, Pace, Work, WorkContext } from './kind.ts'

interface Declaration<Row extends { id: string }, Deps> extends Appearance, Pace {
  due: DueRows<Row>
  /** The rows of one transaction; with 1 each has its own, because it locks others as well. */
  together: number
  /** Does the work of rows that are locked, and ends the condition that makes them due. */
  transact: (tenant: Tenant, rows: Row[], context: WorkContext & Deps) => Promise<unknown>
}

/** The rows of a turn that have a transaction each. */
const turnMost = 50

/**
 * Declares work that asks nobody outside: it is done, and ends being due, in one transaction, so exactly once. Rows of one business are done
 * together; if they fail, each alone, so that one that fails delays itself only.
 */
export function exactlyOnce<Row extends { id: string }, Deps = unknown>(
  kind: string,
  declared: Declaration<Row, Deps>,
): Work<Deps> {
  const { due, together, transact, ...about } = declared
  type Context = WorkContext & Deps

  const inTransaction = (
    context: Context,
    businessId: string,
    { now, lock }: { now: Date; lock: (tenant: Tenant) => Promise<Row[]> },
  ) =>
    tenantTransaction({ ...context, now }, businessId, async (tenant) => {
      const rows = await lock(tenant)
      if (rows.length === 0) return 0
      await transact(tenant, rows, context)
      const ids = rows.map(({ id }) => id)
      tenant.defer(attempts.clear(tenant.db, { businessId, kind, ids }))
      await context.reached?.('decided')
      return rows.length
    })

  async function doTogether(context: Context, businessId: string): Promise<boolean> {
    const now = await context.clock()
    const part = { businessId, kind, now: now.toISOString(), limit: together }
    const lock = ({ db }: Tenant) => due.lock(db, part)
    return (await inTransaction(context, businessId, { now, lock })) === together
  }

  async function doEachAlone(context: Context, businessId: string): Promise<boolean> {
    const { database, signal, onError } = context
    const now = await context.clock()
    const part = { businessId, kind, now: now.toISOString() }
    const limit = Math.max(together, turnMost)
    const listed = await due.list(database.db, { ...part, limit })
    for (const { id } of listed) {
      if (signal.aborted) return false
      const lock = ({ db }: Tenant) => due.lockOne(db, { ...part, id })
      await inTransaction(context, businessId, { now, lock }).catch(async (error: unknown) => {
        onError(error)
        await attempts.putOff(database.db, { businessId, kind, id }, now)
      })
    }
    return listed.length === limit
  }

  const turn = (context: Context, businessId: string) =>
    together === 1
      ? doEachAlone(context, businessId)
      : doTogether(context, businessId).catch(() => doEachAlone(context, businessId))
  return { ...about, name: kind as KindName, due, turn }
}
