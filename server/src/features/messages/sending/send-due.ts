import { forEachSettled } from '#core/concurrency/all-settled.ts'
import type { Result } from '#core/concurrency/circuit-breaker.ts'
import { countLetter } from '#core/letters-by-outcome.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as marks from '#features/bookings/notify/marks.ts'
import * as bookings from '#features/bookings/queries.ts'
import { recordFault } from '#features/customers/channels/faults.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import { ladders } from '#work/ladders.ts'

import { businessesDue, type Line } from '../due.ts'
import { messageFailed } from '../events.ts'
import * as messages from '../queries.ts'
import * as numbers from '../sms/replies/texted-numbers.ts'
import { claim, type Claimed, failureOf } from './claim.ts'
import type { Content } from './content.ts'
import type { MessageContext } from './context.ts'
import type { Outcome } from './outcome.ts'

/** The maximum of a business and run: a business with many must not delay the others. */
const rowsMax = 50
/** Far below the lease, which must not end while a letter is sent. */
const timeoutMs = 60_000

const nextRounds = { 'booking-messages': openRounds(200), 'booking-texts': openRounds(200) }

/** Sends the due messages of a line, business by business; several nodes may run it concurrently. */
export async function sendDueMessages(context: MessageContext, line: Line): Promise<void> {
  const { database, signal, now, workPoller } = context
  const find = finderOf(workPoller, line, (db) => businessesDue(db, line, now))
  const due = { db: database.db, signal, find, nextRound: nextRounds[line] }
  const work = async (businessId: string) => {
    const isMore = await sendDueMessagesOf(context, line, businessId)
    // For the next run, which would otherwise wait for the next poll.
    if (isMore) database.announce(businessId, line)
  }
  await forEachDueBusiness(due, work, { concurrency: 4 })
}

/**
 * Sends some of one business. Messages that another worker has claimed meanwhile are left to it. Returns whether more may
 * be due.
 */
export async function sendDueMessagesOf(
  context: MessageContext,
  line: Line,
  businessId: string,
): Promise<boolean> {
  const { database, signal, now } = context
  const db = { db: database.db, businessId }
  const due = await messages.listDue(db, { line, now, limit: rowsMax })
  // Those of one booking wait for its lock, so one after the other.
  const byBooking = Map.groupBy(due, ({ bookingId }) => bookingId).values()
  const breaker = line === 'booking-texts' ? context.sms?.breaker : undefined
  const work = async (some: Due[]) => {
    for (const one of some) {
      const send = () => sendOne(context, businessId, one)
      await (breaker ? breaker.run(send) : send())
    }
  }
  await forEachSettled(byBooking, signal, work, { concurrency: 4 })
  return due.length === rowsMax && breaker?.isOpen() !== true
}

type Due = Awaited<ReturnType<typeof messages.listDue>>[number]

/** Returns what it says of the server or provider. */
async function sendOne(context: MessageContext, businessId: string, due: Due): Promise<Result> {
  const claimed = await claim(context, businessId, due)
  if (!claimed) return 'idle'
  const outcome = await handOver(context, claimed.content)
  await tenantTransaction(context, businessId, (tenant) =>
    recordOutcome(context, tenant, claimed, outcome),
  )
  await recordFaultOf(context, businessId, claimed, outcome)
  return outcome.is === 'later' || outcome.is === 'unknown' ? 'failed' : 'good'
}

/** In a transaction of its own, since others lock customers before bookings. */
async function recordFaultOf(
  context: MessageContext,
  businessId: string,
  { content, customerId, isFlagged }: Claimed,
  outcome: Outcome,
) {
  const isRefused = outcome.is === 'refused' && outcome.isOfAddress === true
  const isAccepted = outcome.is === 'sent' && isFlagged
  if (!isRefused && !isAccepted) return
  const reason = isRefused ? outcome.reason : null
  const contacted =
    content.by === 'EMAIL'
      ? { channel: 'email' as const, address: content.letter.to, reason }
      : { channel: 'sms' as const, address: content.text.to, reason }
  await tenantTransaction(context, businessId, (tenant) =>
    recordFault(tenant, customerId, contacted),
  )
}

/** Without a channel nothing is claimed for it. */
const handOver = ({ sendLetter, sms }: MessageContext, content: Content): Promise<Outcome> => {
  const sent =
    content.by === 'EMAIL'
      ? sendLetter?.(content.letter, AbortSignal.timeout(timeoutMs))
      : sms?.send(content.text)
  return sent ?? Promise.resolve({ is: 'later', reason: 'NO_CHANNEL' })
}

async function recordOutcome(
  { clock, log, masterKey }: MessageContext,
  tenant: Tenant,
  claimed: Claimed,
  outcome: Outcome,
) {
  const { id, bookingId, attempts, isReminder, content } = claimed
  // In the order of the other transactions: the booking, then its messages.
  const booking = await bookings.lock(tenant, bookingId)
  const now = await clock(tenant.db)
  const mayArrive = outcome.is === 'sent' || outcome.is === 'unknown'
  if (mayArrive && content.by === 'SMS') {
    const written = { number: content.text.to, bookingId, writtenAt: now.toISOString() }
    // Last, since its row is of other businesses as well.
    tenant.beforeCommit(() => numbers.record(tenant, masterKey, written))
  }
  const queue = content.by === 'SMS' ? 'text_messages' : 'booking_messages'
  if (outcome.is === 'sent') {
    countLetter(queue, 'sent')
    const sentAt = now.toISOString()
    await messages.record(tenant, claimed, { status: 'SENT', reason: null, sentAt })
    const version = booking.rescheduledCount + booking.editedCount
    if (isReminder && claimed.bookingVersion === version) await marks.setReminded(tenant, bookingId)
    return
  }
  const seconds = outcome.is === 'later' ? ladders.mail(attempts) : undefined
  const { reason } = outcome
  countLetter(queue, seconds === undefined ? 'failed' : 'postponed')
  log.warn({ message: id, attempt: attempts, reason }, 'A message to a customer was not sent')
  if (seconds !== undefined) {
    const dueAt = new Date(now.getTime() + seconds * 1_000).toISOString()
    await messages.record(tenant, claimed, { status: 'QUEUED', reason, dueAt })
    return
  }
  if (await messages.record(tenant, claimed, { status: 'FAILED', reason }))
    emit(tenant, messageFailed, failureOf(tenant, claimed, reason))
}
