import assert from 'node:assert/strict'

interface Row {
  id: string
  bookingId: string
  kind: string
  bookingVersion: number
  status: string
  reason: string | null
}

interface Booking {
  status: string
  version: number
}

interface History {
  rows: readonly Row[]
  /** The ids of the messages whose letters the mail server has accepted, in order. */
  delivered: readonly string[]
  /** The bookings at the end, by id. */
  bookings: ReadonlyMap<string, Booking>
}

/** Counts messages by their outcome. Throws if one is in no final state, or says anything else than the mail server. */
export function outcomesOf({ rows, delivered, bookings }: History) {
  const left = new Set(delivered)
  for (const { id, status, reason } of rows) {
    assert.ok(['SENT', 'FAILED', 'SKIPPED'].includes(status), `${status} at the end`)
    if (status === 'SENT') assert.ok(left.has(id), 'a letter that did not leave counts as sent')
    if (status === 'SKIPPED') assert.ok(!left.has(id), `skipped after it left: ${reason}`)
  }
  const of = (status: string) => rows.filter((row) => row.status === status).length
  return {
    bookings: bookings.size,
    messages: rows.length,
    letters: delivered.length,
    doubled: delivered.length - left.size,
    lost: lostOf(bookings, rows),
    sent: of('SENT'),
    failed: of('FAILED'),
    skipped: of('SKIPPED'),
  }
}

/** How many bookings have no letter about their last state, other than one that was too late for its visit. */
function lostOf(bookings: History['bookings'], rows: readonly Row[]): number {
  const notified = rows.filter(({ status, reason }) => status !== 'SKIPPED' || reason === 'STARTED')
  const letters = new Set(
    notified.map((row) => `${row.bookingId} ${row.kind} ${row.bookingVersion}`),
  )
  return [...bookings].filter(
    ([id, booking]) => !letters.has(`${id} ${kindOf(booking)} ${booking.version}`),
  ).length
}

function kindOf({ status, version }: Booking) {
  if (status === 'CANCELLED') return 'BOOKING_CANCELLED'
  return version > 0 ? 'BOOKING_CHANGED' : 'BOOKING_CONFIRMED'
}
