import { countLetter } from '#core/letters-by-outcome.ts'
import type { Tenant } from '#db/tenant.ts'
import * as marks from '#features/bookings/notify/marks.ts'
import * as bookings from '#features/bookings/queries.ts'
import { recordFault } from '#features/customers/channels/faults.ts'
import { atMostOnce, type Sent } from '#work/at-most-once.ts'
import { ladders } from '#work/ladders.ts'
import { type MessageRows, messageRows } from '#work/message-rows.ts'

import { columns, type DueMessage, emitFailed, letterWork, textWork } from '../queries.ts'
import * as numbers from '../sms/replies/texted-numbers.ts'
import * as visits from '../visit.ts'
import type { MessageContext, MessageServices } from './context.ts'
import { decideDue, type Task } from './decide-due.ts'

/** Far below the lease, which must not end while a letter is sent. */
const timeoutMs = 60_000

/** Their rows have the values of kinds and channels that the plan has written. */
const rowsOf = (where: string) =>
  messageRows('bookingMessage', { columns, where }) as unknown as MessageRows<DueMessage>

const common = {
  notSentMessage: 'A message to a customer was not sent',
  share: 4,
  leaseSeconds: 120,
  // A business with many must not delay the others.
  together: 50,
  inOrderOf: ({ bookingId }: DueMessage) => bookingId,
  concurrency: 4,
  ladder: ladders.mail,
  lock: async (tenant: Tenant, { bookingId }: DueMessage) => visits.lock(tenant, bookingId),
  decide: decideDue,

  /** Without a channel nothing is claimed for it. */
  async perform({ sendLetter, sms }: MessageContext, { content }: Task) {
    const sent =
      content.by === 'EMAIL'
        ? sendLetter?.(content.letter, AbortSignal.timeout(timeoutMs))
        : sms?.send(content.text)
    return (await sent) ?? { is: 'later' as const, reason: 'NO_CHANNEL' }
  },

  async record(
    tenant: Tenant,
    { row, task, outcome, context }: Sent<DueMessage, Task> & { context: MessageContext },
    write: () => Promise<unknown>,
  ) {
    const { bookingId, kind, bookingVersion } = row
    const { content } = task
    // In the order of the other transactions: the booking, then its messages.
    const booking = await bookings.lock(tenant, bookingId)
    if (content.by === 'SMS' && (outcome.is === 'sent' || outcome.is === 'unknown')) {
      const writtenAt = tenant.now.toISOString()
      const written = { number: content.text.to, bookingId, writtenAt }
      // Last, since its row is of other businesses as well.
      tenant.beforeCommit(() => numbers.record(tenant, context.masterKey, written))
    }
    await write()
    const version = booking.rescheduledCount + booking.editedCount
    if (outcome.is === 'sent' && kind === 'REMINDER' && bookingVersion === version)
      await marks.setReminded(tenant, bookingId)
  },

  failed: emitFailed,

  /** Others lock customers before bookings. */
  async after(
    transact: (work: (tenant: Tenant) => Promise<unknown>) => Promise<unknown>,
    { task, outcome }: Sent<DueMessage, Task>,
  ) {
    const { content, customerId, isFlagged } = task
    const isRefused = outcome.is === 'refused' && outcome.isOfAddress === true
    if (!isRefused && !(outcome.is === 'sent' && isFlagged)) return
    const reason = isRefused ? outcome.reason : null
    const contacted =
      content.by === 'EMAIL'
        ? { channel: 'email' as const, address: content.letter.to, reason }
        : { channel: 'sms' as const, address: content.text.to, reason }
    await transact((tenant) => recordFault(tenant, customerId, contacted))
  },
}

/** Messages to customers about their bookings, by mail or as events. */
export const bookingMessages = atMostOnce<DueMessage, visits.Visit, Task, MessageServices>(
  letterWork,
  {
    ...common,
    does: 'send messages about bookings',
    queue: 'booking_messages',
    waits: 'messages about bookings',
    everySeconds: 1,
    due: rowsOf(`channel in ('EMAIL', 'EVENT')`),
    count: (outcome) => countLetter('booking_messages', outcome),
  },
)

/** Text messages are work of their own, so that letters and events do not wait for their provider. */
export const bookingTexts = atMostOnce<DueMessage, visits.Visit, Task, MessageServices>(textWork, {
  ...common,
  does: 'send text messages about bookings',
  queue: 'text_messages',
  waits: 'text messages about bookings',
  everySeconds: 2,
  due: rowsOf(`channel = 'SMS'`),
  breaker: ({ sms }) => sms?.breaker,
  count: (outcome) => countLetter('text_messages', outcome),
})
