import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

import * as attempts from './attempts.ts'
import type { DueRows } from './due-rows.ts'
import {
  type Appearance,
  kindName,
  type Outside,
  type Pace,
  type Work,
  type WorkContext,
} from './kind.ts'

interface Declaration<Row extends { id: string }, Deps> extends Appearance, Pace {
  due: DueRows<Row>
  /** The rows of one transaction; 1 if it locks others as well. */
  together: number
  /** Asks others about a row before its transaction, without a connection. False: it stays due, for the next run. */
  ask?: (context: Outside<Deps>, row: Row) => Promise<boolean>
  /** Does the work of locked rows, and ends what makes them due. */
  transact: (tenant: Tenant, rows: Row[], context: Deps) => Promise<unknown>
}

interface ExactlyOnce<Deps> extends Work<Deps> {
  /** Does some of the due work of a business in a transaction of the caller; returns the number of rows. */
  within: (tenant: Tenant, context: Deps, limit?: number) => Promise<number>
}

/** The most rows of a turn that have a transaction each. */
const separatelyMost = 200

/**
 * Declares work that changes nothing outside: it is done, and ends being due, in one transaction. Rows of a business are done
 * together; if they fail, each alone, so that one that fails delays only itself.
 */
export function exactlyOnce<Row extends { id: string }, Deps = unknown>(
  kind: string,
  { due, together, ask, transact, ...about }: Declaration<Row, Deps>,
): ExactlyOnce<Deps> {
  type Context = WorkContext & Deps

  async function complete(tenant: Tenant, context: Deps, rows: Row[]) {
    const { db, businessId, defer } = tenant
    if (rows.length === 0) return 0
    await transact(tenant, rows, context)
    defer(attempts.clear(db, { businessId, kind, ids: rows.map(({ id }) => id) }))
    return rows.length
  }

  const partOf = ({ businessId, now }: Pick<Tenant, 'businessId' | 'now'>) => ({
    businessId,
    kind,
    now: now.toISOString(),
  })

  const within: ExactlyOnce<Deps>['within'] = async (tenant, context, limit = together) =>
    complete(tenant, context, await due.lock(tenant.db, { ...partOf(tenant), limit }))

  const inTransaction = (
    context: Context,
    { businessId, now }: Pick<Tenant, 'businessId' | 'now'>,
    work: (tenant: Tenant) => Promise<number>,
  ) =>
    tenantTransaction({ ...context, now }, businessId, async (tenant) => {
      const count = await work(tenant)
      await context.reached?.('decided')
      return count
    })

  async function doTogether(context: Context, businessId: string): Promise<boolean> {
    const now = await context.clock()
    const work = (tenant: Tenant) => within(tenant, context)
    return (await inTransaction(context, { businessId, now }, work)) === together
  }

  async function doSeparately(context: Context, businessId: string): Promise<boolean> {
    const { database, signal, onError } = context
    const now = await context.clock()
    const part = partOf({ businessId, now })
    const listed = await due.list(database.db, { ...part, limit: separatelyMost })
    const work = async (row: Row) => {
      if (ask && !(await ask({ ...context, businessId, now }, row))) return
      await inTransaction(context, { businessId, now }, async (tenant) =>
        complete(tenant, context, await due.lockOne(tenant.db, { ...part, id: row.id })),
      )
    }
    for (const row of listed) {
      if (signal.aborted) return false
      await work(row).catch(async (error: unknown) => {
        onError(error)
        await attempts.putOff(database.db, { businessId, kind, id: row.id }, now)
      })
    }
    // Rows that stay due are asked about by the next run.
    return !ask && listed.length === separatelyMost
  }

  const turn = (context: Context, businessId: string) =>
    ask
      ? doSeparately(context, businessId)
      : doTogether(context, businessId).catch(() => doSeparately(context, businessId))

  return { ...about, name: kindName(kind), guarantee: 'exactly once', due, turn, within }
}
