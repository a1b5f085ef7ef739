import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { CircuitBreaker, Result } from '#core/concurrency/circuit-breaker.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

import * as failures from './attempts.ts'
import { type Appearance, kindName, type Pace, type Work, type WorkContext } from './kind.ts'
import { type Ladder, later } from './ladders.ts'
import { type Change, type Message, type MessageRows, stateOf } from './message-rows.ts'

/**
 * The outcome of a message. Later: it was certainly not accepted. Unknown: the connection was lost while it was sent, so that it
 * may have arrived.
 */
export type Outcome =
  | { is: 'sent' }
  | {
      is: 'later' | 'refused' | 'unknown'
      reason: string
      /** Nobody can be reached at this address or number. */
      isOfAddress?: boolean
    }

/** A decision at the moment of sending. Sent: by the decision itself, such as an event. */
export type Decision<Task> =
  | { task: Task }
  | { skipped: string }
  | { waitsUntil: Date }
  | { isSent: true }

/** A message that was handed over. */
export interface Sent<Row, Task> {
  row: Row
  task: Task
  outcome: Outcome
}

type Transact = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>

interface Declaration<Row, Subject, Task, Deps> extends Appearance, Pace {
  due: MessageRows<Row>
  /** Far longer than the timeout of one sending. */
  leaseSeconds: number
  /** The messages of one turn. */
  together: number
  /** Messages with the same value wait for the same lock, so one is sent after the other. */
  inOrderOf: (row: Row & Message) => string
  /** How many of these orders have a message under way. */
  concurrency: number
  ladder: Ladder
  /** Locks what the message is about, before the message. Undefined: another transaction has it, so the next run decides. */
  lock: (tenant: Tenant, row: Row & Message) => Promise<Subject | undefined>
  /** Decides by all that holds at this moment, under that lock. */
  decide: (
    tenant: Tenant,
    row: Row & Message,
    about: { subject: Subject; context: WorkContext & Deps },
  ) => Promise<Decision<Task>>
  /** Hands the message over, without a connection. */
  perform: (context: WorkContext & Deps, task: Task) => Promise<Outcome>
  /** Protects whom it is handed to: after a failure nothing is decided for a while. */
  breaker?: (context: WorkContext & Deps) => CircuitBreaker | undefined
  /** Records more with the outcome, around `write`; locks what the message is about before it. */
  record?: (
    tenant: Tenant,
    sent: Sent<Row & Message, Task> & { context: WorkContext & Deps },
    write: () => Promise<unknown>,
  ) => Promise<unknown>
  /** Part of the transaction in which a message has failed for good. */
  failed?: (tenant: Tenant, row: Row & Message, reason: string) => unknown
  /** Follows in transactions of its own, since it locks what others lock first. */
  after?: (transact: Transact, sent: Sent<Row & Message, Task>) => Promise<unknown>
  /** The line of the log about a message that was not sent. */
  notSentMessage: string
  /** Counts what has become of an attempt. */
  count: (outcome: 'sent' | 'postponed' | 'failed') => void
}

/**
 * Declares messages that nobody may get twice. The decision about one claims it in the same transaction, which commits before it is
 * handed over. A message whose worker was killed after that may have arrived, so it fails as unknown, and only a person sends it again.
 */
export function atMostOnce<Row, Subject, Task, Deps = unknown>(
  kind: string,
  declared: Declaration<Row, Subject, Task, Deps>,
): Work<Deps> {
  const { due, together, inOrderOf, concurrency, ladder, count, ...functions } = declared
  const { lock, decide, perform, failed, after, ...more } = functions
  const { breaker: breakerOf, record: recordMore, ...about } = more
  type Context = WorkContext & Deps
  type Due = Row & Message

  /** Ends a message that is not sent. */
  async function end(tenant: Tenant, row: Due, change: Partial<Change> & { reason: string }) {
    const { db, businessId } = tenant
    const written = await due.write(db, { ...stateOf(businessId, row), ...change })
    if (change.status === 'FAILED' && written.length > 0) await failed?.(tenant, row, change.reason)
  }

  /** Decides about a message, and claims it if it is to be sent. */
  async function claim(tenant: Tenant, row: Due, context: Context) {
    const { db, businessId, now, defer } = tenant
    const subject = await lock(tenant, row)
    if (subject === undefined) return undefined
    const part = { businessId, kind, now: now.toISOString(), id: row.id }
    const [message] = await due.lockOne(db, part)
    // Another worker has it, or has decided.
    if (!message) return undefined
    if (message.status === 'SENDING')
      return end(tenant, message, { status: 'FAILED', reason: 'UNKNOWN' })
    const decision = await decide(tenant, message, { subject, context })
    defer(failures.clear(db, { businessId, kind, ids: [row.id] }))
    const write = (change: Partial<Change>) =>
      defer(due.write(db, { ...stateOf(businessId, message), isDecided: true, ...change }))
    if ('skipped' in decision) write({ status: 'SKIPPED', reason: decision.skipped })
    else if ('waitsUntil' in decision)
      write({ keepsReason: true, dueAt: decision.waitsUntil.toISOString() })
    else if ('isSent' in decision) write({ status: 'SENT', sentAt: now.toISOString() })
    else {
      const dueAt = later(now, declared.leaseSeconds)
      write({ status: 'SENDING', keepsReason: true, attempt: message.attempts + 1, dueAt })
    }
    await context.reached?.('decided')
    if (!('task' in decision)) return undefined
    return { row: { ...message, attempts: message.attempts + 1 }, task: decision.task }
  }

  async function record(tenant: Tenant, { row, outcome }: Sent<Due, Task>) {
    const { db, businessId, now } = tenant
    if (outcome.is === 'sent') {
      count('sent')
      const sentAt = now.toISOString()
      return due.write(db, { ...stateOf(businessId, row), status: 'SENT', sentAt })
    }
    const { reason } = outcome
    const seconds = outcome.is === 'later' ? ladder(row.attempts) : undefined
    count(seconds === undefined ? 'failed' : 'postponed')
    if (seconds === undefined) return end(tenant, row, { status: 'FAILED', reason })
    return due.write(db, { ...stateOf(businessId, row), reason, dueAt: later(now, seconds) })
  }

  /** Returns the result for a circuit breaker. */
  async function sendOne(context: Context, businessId: string, row: Due): Promise<Result> {
    const transact: Transact = async (work) =>
      tenantTransaction({ ...context, now: await context.clock() }, businessId, work)
    const claimed = await transact((tenant) => claim(tenant, row, context))
    if (!claimed) return 'idle'
    await context.reached?.('claimed')
    const outcome = await perform(context, claimed.task)
    await context.reached?.('performed')
    if (outcome.is !== 'sent') {
      const fields = { message: row.id, attempt: claimed.row.attempts, reason: outcome.reason }
      context.log.warn(fields, declared.notSentMessage)
    }
    const sent = { ...claimed, outcome }
    await transact(async (tenant) => {
      const write = async () => record(tenant, sent)
      await (recordMore ? recordMore(tenant, { ...sent, context }, write) : write())
    })
    await after?.(transact, sent)
    return outcome.is === 'later' || outcome.is === 'unknown' ? 'failed' : 'good'
  }

  async function turn(context: Context, businessId: string): Promise<boolean> {
    const { database, signal, onError } = context
    const now = await context.clock()
    const breaker = breakerOf?.(context)
    if (breaker?.isOpen()) return false
    const part = { businessId, kind, now: now.toISOString() }
    const rows = await due.list(database.db, { ...part, limit: together })
    const orders = Map.groupBy(rows, inOrderOf).values()
    const work = async (some: Due[]) => {
      for (const row of some) {
        const send = async () => sendOne(context, businessId, row)
        await (breaker ? breaker.run(send) : send()).catch(async (error: unknown) => {
          onError(error)
          await failures.putOff(database.db, { businessId, kind, id: row.id }, now)
        })
      }
    }
    await forEachSettled(orders, signal, work, { concurrency })
    return rows.length === together && breaker?.isOpen() !== true
  }

  return { ...about, name: kindName(kind), guarantee: 'at most once', due, turn }
}
