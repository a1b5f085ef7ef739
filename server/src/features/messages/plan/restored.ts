import type { Existing } from './existing.ts'

interface Known {
  /** The messages that are about the booking as it is. */
  messages: readonly Existing[]
  /** Whether nothing but its end and its undo is new. */
  isAsBefore?: boolean
}

/**
 * The messages that are still true for the customer of a restored booking: none after a cancellation that was sent, which
 * has to be taken back. Pure.
 */
export function knownOfRestored(announced: readonly Existing[], { from }: { from: number }): Known {
  const sent = announced.filter(isDecided)
  const last = sent.reduce((most, { bookingVersion }) => Math.max(most, bookingVersion), 0)
  const isCancelled = sent.some(
    ({ kind, bookingVersion }) => bookingVersion === last && kind === 'BOOKING_CANCELLED',
  )
  if (isCancelled) return { messages: [], isAsBefore: true }
  const messages = sent.filter(({ bookingVersion }) => bookingVersion >= from)
  return { messages, isAsBefore: from === 0 }
}

const overtaken: ReadonlySet<string | null> = new Set(['CANCELLED', 'MOVED', 'OTHER_STATUS'])

/** Whether a message was sent, or skipped for another reason than that the booking had changed. A cancellation has to be sent. */
function isDecided({ kind, status, reason }: Existing) {
  if (status === 'QUEUED') return false
  if (status !== 'SKIPPED') return true
  return kind !== 'BOOKING_CANCELLED' && !overtaken.has(reason)
}
