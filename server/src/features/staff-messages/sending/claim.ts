import { emailHash, masterHash, type MasterKey } from '#core/crypto/key-ring.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Limit } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as visits from '#features/messages/visit.ts'

import { skipReasonOf } from '../decide.ts'
import type { SkipReason, StaffMessageKind } from '../kinds.ts'
import { letterOf, type StaffLetter } from '../letter/letter.ts'
import * as messages from '../queries.ts'
import { recipientOf } from '../recipient.ts'
import * as settings from '../settings/settings.ts'
import type { StaffMessageContext } from './context.ts'
import { subjectOf } from './subject.ts'

/** The lease of a claimed letter: far longer than the timeout of one sending. */
const leaseMs = 120_000

interface Due {
  id: string
  bookingId: string | null
}

/** A letter that this worker alone may send, once. */
export interface Claimed {
  id: string
  attempts: number
  letter: StaffLetter
}

/**
 * Decides about a due letter by all that holds at this moment, under the lock of its booking if it is about one, and
 * claims it if it is to be sent. The claim commits before anything is sent, and is never repeated by itself: at most one
 * worker sends it.
 */
export const claim = (
  context: StaffMessageContext,
  businessId: string,
  due: Due,
): Promise<Claimed | undefined> =>
  tenantTransaction(context, businessId, (tenant) => decide(context, tenant, due))

async function decide(context: StaffMessageContext, tenant: Tenant, { id, bookingId }: Due) {
  const visit = bookingId === null ? null : await visits.lock(tenant, bookingId)
  // Another transaction has the booking or the message: the next run decides.
  if (visit === undefined) return undefined
  const message = await messages.lock(tenant, id)
  if (!message) return undefined
  const now = await context.clock(tenant.db)
  const isDue = Date.parse(message.dueAt) <= now.getTime()
  if (!isDue || (message.status !== 'QUEUED' && message.status !== 'SENDING')) return undefined
  const end = async (status: 'FAILED' | 'SKIPPED', reason: string) => {
    await messages.update(tenant, id, { status, reason })
    return undefined
  }
  // Its worker was killed while it sent, so the letter may have arrived.
  if (message.status === 'SENDING') return end('FAILED', 'UNKNOWN')
  const { kind, staffId } = message
  const { masterKey, sendLetter, publicUrl } = context
  const chosen = await settings.find(tenant, staffId)
  const { isActive, address, locale } = await recipientOf(tenant, masterKey, staffId)
  const sendsMail = sendLetter !== null
  const reason = skipReasonOf({ kind, isActive, chosen, sendsMail, hasAddress: address !== null })
  if (reason !== undefined) return end('SKIPPED', reason)
  const subject = await subjectOf(tenant, message, { visit, chosen, now })
  if ('skipped' in subject) return end('SKIPPED', subject.skipped)
  const to = address ?? ''
  const limit = lettersTo(masterKey, tenant.businessId, { to, kind })
  if (!(await attempts.isAllowed(tenant.db, limit)))
    return end('SKIPPED', 'TOO_MANY' satisfies SkipReason)
  const letter = await letterOf(tenant, { id, to, staffId, locale, publicUrl }, subject.contentOf)
  const attempt = message.attempts + 1
  const dueAt = new Date(now.getTime() + leaseMs).toISOString()
  await messages.update(tenant, id, { status: 'SENDING', attempts: attempt, dueAt })
  return { id, attempts: attempt, letter }
}

/**
 * A hundred letters a day of one business to one address: more than a member has visits. The plan of the day has a count of its
 * own, since guests cause the others.
 */
const lettersTo = (
  masterKey: MasterKey,
  businessId: string,
  { to, kind }: { to: string; kind: StaffMessageKind },
): Limit => ({
  subject: masterHash(
    masterKey,
    kind === 'DAY_PLAN' ? 'attempt/staff-day-plan' : 'attempt/staff-message',
    `${businessId} ${emailHash(masterKey, to).toString('hex')}`,
  ),
  max: 100,
  withinSeconds: 86_400,
})
