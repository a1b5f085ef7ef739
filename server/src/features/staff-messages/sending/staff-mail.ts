import { emailHash, masterHash, type MasterKey } from '#core/crypto/key-ring.ts'
import { countLetter } from '#core/letters-by-outcome.ts'
import type { Limit } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import type { Send } from '#features/messages/sending/context.ts'
import * as visits from '#features/messages/visit.ts'
import { atMostOnce } from '#work/at-most-once.ts'
import type { WorkContext } from '#work/kind.ts'
import { ladders } from '#work/ladders.ts'
import { messageRows } from '#work/message-rows.ts'

import { skipReasonOf } from '../decide.ts'
import type { SkipReason, StaffMessageKind } from '../kinds.ts'
import { letterOf, type StaffLetter } from '../letter/letter.ts'
import { columns, staffMailWork } from '../queries.ts'
import { recipientOf } from '../recipient.ts'
import * as settings from '../settings/settings.ts'
import { subjectOf } from './subject.ts'

export type SendStaffLetter = Send<StaffLetter>

type Context = WorkContext & {
  publicUrl: string
  /** Null: this installation sends no mail. */
  sendStaffLetter: SendStaffLetter | null
}

/** Far below the lease, which must not end while a letter is sent. */
const timeoutMs = 60_000

/** Letters to members of staff: decided under the lock of their booking, if they are about one. */
export const staffMail = atMostOnce(staffMailWork, {
  does: 'send letters to team members',
  notSentMessage: 'A letter to a team member was not sent',
  queue: 'staff_messages',
  waits: 'letters to staff',
  everySeconds: 2,
  share: 4,
  due: messageRows('staffMessage', { columns }),
  leaseSeconds: 120,
  together: 50,
  inOrderOf: ({ id, bookingId }) => bookingId ?? id,
  concurrency: 4,
  ladder: ladders.mail,
  lock: async (tenant, { bookingId }) =>
    bookingId === null ? null : visits.lock(tenant, bookingId),

  async decide(tenant, row, { subject: visit, context }: { subject: Visit; context: Context }) {
    const message = { ...row, kind: row.kind as StaffMessageKind }
    const { id, kind, staffId } = message
    const { masterKey, sendStaffLetter, publicUrl } = context
    const { now } = tenant
    const chosen = await settings.find(tenant, staffId)
    const { isActive, address, locale } = await recipientOf(tenant, masterKey, staffId)
    const sendsMail = sendStaffLetter !== null
    const reason = skipReasonOf({ kind, isActive, chosen, sendsMail, hasAddress: address !== null })
    if (reason !== undefined) return { skipped: reason }
    const subject = await subjectOf(tenant, message, { visit, chosen, now })
    if ('skipped' in subject) return subject
    const to = address ?? ''
    const limit = lettersTo(masterKey, tenant.businessId, { to, kind })
    if (!(await attempts.isAllowed(tenant.db, limit)))
      return { skipped: 'TOO_MANY' satisfies SkipReason }
    const addressed = { id, to, staffId, locale, publicUrl }
    return { task: await letterOf(tenant, addressed, subject.contentOf) }
  },

  /** Without a mail server every letter is skipped. */
  perform: async ({ sendStaffLetter }: Context, letter) =>
    (await sendStaffLetter?.(letter, AbortSignal.timeout(timeoutMs))) ?? {
      is: 'later',
      reason: 'NO_CHANNEL',
    },

  count: (outcome) => countLetter('staff_messages', outcome),
})

type Visit = visits.Visit | null

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
