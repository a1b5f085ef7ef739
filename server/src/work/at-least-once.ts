import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { CircuitBreaker, Result } from '#core/concurrency/circuit-breaker.ts'
import { findOwner, tenantTransaction } from '#db/open-tenant.ts'
import type { Owner } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import {
  type Appearance,
  kindName,
  type Outside,
  type Pace,
  type Work,
  type WorkContext,
} from './kind.ts'
import { later } from './ladders.ts'
import type { LeasedRows } from './leased-rows.ts'

/** The context of work that asks others; the same for all rows of a turn. */
export type Asking<Deps> = Outside<Deps> & { owner: Owner }

interface Declaration<Row, Outcome, Deps> extends Appearance, Pace {
  due: LeasedRows<Row>
  /** Longer than the work of a claim takes; it is repeated after this time if its worker was killed. */
  leaseSeconds: number
  /** The longest time of one row, if those of a claim may take longer than its lease: none is begun that could outlast it. */
  rowSeconds?: number
  /** The rows of one claim. */
  together: number
  /** How many of them are done at the same time; all by default. */
  concurrency?: number
  /** Whether this node can do it; otherwise it leaves it to others. */
  isAble?: (context: Deps) => boolean
  /** Asks others, without a connection. Undefined: it was not done, and is left to the end of the lease. */
  perform: (context: Asking<Deps>, row: Row) => Promise<Outcome | undefined>
  record: (
    tenant: Tenant,
    row: Row,
    result: { outcome: Outcome; context: Asking<Deps> },
  ) => Promise<unknown>
  /** Whether those that are asked accept nothing at present: the turn ends, and what is left of its claim is released. */
  isAway?: (outcome: Outcome) => boolean
  /** Protects those that are asked by all businesses: while they are away, no business has a turn. */
  breaker?: (context: Deps) => CircuitBreaker | undefined
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
    rowSeconds = 0,
    isAble = () => true,
    perform,
    record,
    isAway = () => false,
    breaker: breakerOf,
    ...about
  }: Declaration<Row, Outcome, Deps>,
): Work<Deps> {
  /** Returns the result for a circuit breaker. */
  async function doOne(context: Asking<Deps>, row: Row): Promise<Result> {
    await context.reached?.('claimed')
    const outcome = await perform(context, row)
    if (outcome === undefined) return 'idle'
    await context.reached?.('performed')
    const now = await context.clock()
    await tenantTransaction({ ...context, now }, context.businessId, (tenant) =>
      record(tenant, row, { outcome, context }),
    )
    return isAway(outcome) ? 'failed' : 'good'
  }

  async function turn(context: WorkContext & Deps, businessId: string): Promise<boolean> {
    const { database, masterKey, signal, onError } = context
    const breaker = breakerOf?.(context)
    if (!isAble(context) || breaker?.isOpen()) return false
    const owner = await findOwner(database.db, masterKey, businessId)
    // The business was deleted.
    if (!owner) return false
    const now = await context.clock()
    const until = later(now, about.leaseSeconds)
    const lease = { businessId, now: now.toISOString(), until }
    const lastAt = performance.now() + (about.leaseSeconds - rowSeconds) * 1_000
    const rows = await due.claim(database.db, { ...lease, limit: together })
    const left = [...rows]
    const asking = { ...context, businessId, owner, now }
    const over = new AbortController()
    function* next() {
      while (left.length > 0 && performance.now() < lastAt) yield left.shift() as Row
    }
    const ask = async (row: Row) => {
      const result = await doOne(asking, row)
      if (result === 'failed') over.abort()
      return result
    }
    const work = async (row: Row) =>
      (breaker ? breaker.run(async () => ask(row)) : ask(row)).catch(onError)
    await forEachSettled(next(), AbortSignal.any([signal, over.signal]), work, { concurrency })
    if (left.length > 0) await due.release(database.db, lease, left)
    const isMore = due.rest ? await due.rest(database.db, lease) : rows.length === together
    return isMore && !over.signal.aborted
  }

  return { ...about, name: kindName(kind), guarantee: 'at least once', due, turn }
}
