import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'

import * as failures from './attempts.ts'
import { type Appearance, kindName, type Pace, type Work, type WorkContext } from './kind.ts'
import type { Ladder } from './ladders.ts'
import type { Message, MessageRows } from './message-rows.ts'

/** Later: it was certainly not accepted. Unknown: it may have arrived. */
export type Outcome = { is: 'sent' } | { is: 'later' | 'refused' | 'unknown'; reason: string }

/** A decision at the moment of sending. */
export type Decision<Task> = { task: Task } | { skipped: string } | { waitsUntil: Date }

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
  const { due, together, inOrderOf, concurrency, ladder, lock, decide, perform, count, ...about } =
    declared
  const { leaseSeconds } = about
  type Context = WorkContext & Deps
  interface Claimed {
    id: string
    attempts: number
    task: Task
  }

  /** Decides about a message, and claims it if it is to be sent. */
  async function claim(tenant: Tenant, row: Row & Message, context: Context) {
    const { db, businessId, now, defer } = tenant
    const subject = await lock(tenant, row)
    if (subject === undefined) return undefined
    const part = { businessId, kind, now: now.toISOString(), id: row.id }
    const [message] = await due.lockOne(db, part)
    // Another worker has it, or has decided.
    if (!message) return undefined
    const { id, attempts } = message
    const state = stateOf(businessId, { id, attempts })
    const end = (status: string, reason: string) =>
      defer(due.write(db, { ...state, status, reason }))
    if (message.status === 'SENDING') return end('FAILED', 'UNKNOWN')
    const decision = await decide(tenant, message, { subject, context })
    defer(failures.clear(db, { businessId, kind, ids: [id] }))
    if ('skipped' in decision) return end('SKIPPED', decision.skipped)
    const isWaiting = 'waitsUntil' in decision
    const until = isWaiting ? decision.waitsUntil : later(now, leaseSeconds)
    const change = isWaiting ? {} : { attempt: attempts + 1, status: 'SENDING' }
    const written = { status: 'QUEUED', keepsReason: true, dueAt: until.toISOString() }
    defer(due.write(db, { ...state, ...written, ...change }))
    await context.reached?.('decided')
    return isWaiting ? undefined : { id, attempts: attempts + 1, task: decision.task }
  }

  async function record(tenant: Tenant, { id, attempts }: Claimed, outcome: Outcome) {
    const { db, businessId, now } = tenant
    const state = stateOf(businessId, { id, attempts })
    if (outcome.is === 'sent') {
      count('sent')
      const sentAt = now.toISOString()
      return due.write(db, { ...state, status: 'SENT', sentAt })
    }
    const { reason } = outcome
    const seconds = outcome.is === 'later' ? ladder(attempts) : undefined
    count(seconds === undefined ? 'failed' : 'postponed')
    if (seconds === undefined) return due.write(db, { ...state, status: 'FAILED', reason })
    const dueAt = later(now, seconds).toISOString()
    return due.write(db, { ...state, status: 'QUEUED', reason, dueAt })
  }

  async function sendOne(context: Context, businessId: string, row: Row & Message) {
    const inTransaction = async <T>(work: (tenant: Tenant) => Promise<T>) =>
      tenantTransaction({ ...context, now: await context.clock() }, businessId, work)
    const claimed = await inTransaction((tenant) => claim(tenant, row, context))
    if (!claimed) return
    await context.reached?.('claimed')
    const outcome = await perform(context, claimed.task)
    await context.reached?.('performed')
    if (outcome.is !== 'sent') {
      const fields = { message: row.id, attempt: claimed.attempts, reason: outcome.reason }
      context.log.warn(fields, about.notSentMessage)
    }
    await inTransaction((tenant) => record(tenant, claimed, outcome))
  }

  async function turn(context: Context, businessId: string): Promise<boolean> {
    const { database, signal, onError } = context
    const now = await context.clock()
    const part = { businessId, kind, now: now.toISOString() }
    const rows = await due.list(database.db, { ...part, limit: together })
    const orders = Map.groupBy(rows, inOrderOf).values()
    const work = async (some: (Row & Message)[]) => {
      for (const row of some)
        await sendOne(context, businessId, row).catch(async (error: unknown) => {
          onError(error)
          await failures.putOff(database.db, { businessId, kind, id: row.id }, now)
        })
    }
    await forEachSettled(orders, signal, work, { concurrency })
    return rows.length === together
  }

  return { ...about, name: kindName(kind), guarantee: 'at most once', due, turn }
}

/** The state with which a message is written, unless it changes. */
const stateOf = (businessId: string, { id, attempts }: Pick<Message, 'id' | 'attempts'>) => ({
  businessId,
  id,
  attempts,
  attempt: attempts,
  reason: null,
  keepsReason: false,
  dueAt: null,
  sentAt: null,
})

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
