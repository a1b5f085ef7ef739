import type { Existing } from './plan.ts'

interface Known {
  /** The messages that are about the booking as it is. */
  messages: readonly Existing[]
  /** Whether its customer was told of nothing else but its end. */
  isAsBefore?: boolean
}

/**
 * What the customer of a restored booking knows of it. A cancellation that was told has to be taken back; one that was
 * not leaves the messages before it true. Pure.
 */
export function knownOfRestored(announced: readonly Existing[], { from }: { from: number }): Known {
  const told = announced.filter(isDecided)
  const last = Math.max(...told.map(({ bookingVersion }) => bookingVersion))
  const isCancelled = told.some(
    ({ kind, bookingVersion }) => bookingVersion === last && kind === 'BOOKING_CANCELLED',
  )
  if (isCancelled) return { messages: [], isAsBefore: true }
  const messages = told.filter(({ bookingVersion }) => bookingVersion >= from)
  return { messages, isAsBefore: from === 0 }
}

const overtaken: ReadonlySet<string | null> = new Set(['CANCELLED', 'MOVED', 'OTHER_STATUS'])

/** Whether a message was sent, or skipped for another reason than that the booking had changed. A cancellation has to be sent. */
function isDecided({ kind, status, reason }: Existing) {
  if (status === 'QUEUED') return false
  if (status !== 'SKIPPED') return true
  return kind !== 'BOOKING_CANCELLED' && !overtaken.has(reason)
}
