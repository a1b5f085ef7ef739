import { forEachSettled } from '#core/concurrency/all-settled.ts'
import { countLetter } from '#core/letters-by-outcome.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Outcome } from '#features/messages/sending/outcome.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'

import { businessesWithMessages } from '../due.ts'
import * as messages from '../queries.ts'
import { claim, type Claimed } from './claim.ts'
import type { StaffMessageContext } from './context.ts'

/** The maximum of a business and run: a business with many must not delay the others. */
const rowsMax = 50
/** Far below the lease, which must not end while a letter is sent. */
const timeoutMs = 60_000

/** The delays before the second attempt and each further one, of letters that were certainly not accepted. */
const waitsMs = [60_000, 300_000, 1_800_000, 7_200_000]

const nextRound = openRounds(200)

/** Sends the due letters to staff, business by business; several workers may run it concurrently. */
export async function sendDueStaffMessages(context: StaffMessageContext): Promise<void> {
  const { database, signal, now, workPoller } = context
  const find = finderOf(workPoller, 'staff-messages', (db) => businessesWithMessages(db, now))
  const work = async (businessId: string) => {
    const isMore = await sendDueStaffMessagesOf(context, businessId)
    // For the next run, which would otherwise wait for the next poll.
    if (isMore) database.announce(businessId, 'staff-messages')
  }
  const due = { db: database.db, signal, find, nextRound }
  await forEachDueBusiness(due, work, { concurrency: 4 })
}

/** Sends some of one business; returns whether more may be due. */
export async function sendDueStaffMessagesOf(
  context: StaffMessageContext,
  businessId: string,
): Promise<boolean> {
  const { database, signal, now } = context
  const due = await messages.listDue({ db: database.db, businessId }, { now, limit: rowsMax })
  // Those of one booking wait for its lock, so one after the other.
  const byBooking = Map.groupBy(due, ({ id, bookingId }) => bookingId ?? id).values()
  const work = async (some: Due[]) => {
    for (const one of some) await sendOne(context, businessId, one)
  }
  await forEachSettled(byBooking, signal, work, { concurrency: 4 })
  return due.length === rowsMax
}

type Due = Awaited<ReturnType<typeof messages.listDue>>[number]

async function sendOne(context: StaffMessageContext, businessId: string, due: Due) {
  const claimed = await claim(context, businessId, due)
  if (!claimed) return
  const outcome = await handOver(context, claimed)
  await tenantTransaction(context, businessId, (tenant) =>
    recordOutcome(context, tenant, claimed, outcome),
  )
}

/** Without a mail server nothing is claimed. */
const handOver = ({ sendLetter }: StaffMessageContext, { letter }: Claimed): Promise<Outcome> =>
  sendLetter?.(letter, AbortSignal.timeout(timeoutMs)) ??
  Promise.resolve({ is: 'later', reason: 'NO_CHANNEL' })

async function recordOutcome(
  { clock, log }: StaffMessageContext,
  tenant: Tenant,
  claimed: Claimed,
  outcome: Outcome,
) {
  const now = await clock(tenant.db)
  if (outcome.is === 'sent') {
    countLetter('staff_messages', 'sent')
    const sentAt = now.toISOString()
    await messages.record(tenant, claimed, { status: 'SENT', reason: null, sentAt })
    return
  }
  const { id, attempts } = claimed
  const { reason } = outcome
  log.warn({ message: id, attempt: attempts, reason }, 'A letter to a team member was not sent')
  const wait = outcome.is === 'later' ? waitsMs[attempts - 1] : undefined
  countLetter('staff_messages', wait === undefined ? 'failed' : 'postponed')
  await messages.record(
    tenant,
    claimed,
    wait === undefined
      ? { status: 'FAILED', reason }
      : { status: 'QUEUED', reason, dueAt: new Date(now.getTime() + wait).toISOString() },
  )
}
