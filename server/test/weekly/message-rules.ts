import assert from 'node:assert/strict'

/** A booking from one change to the next; a change may count at any moment between its beginning and its end. */
export interface Phase {
  from: number
  /** When the change that ended it was over. */
  until: number
  status: 'CONFIRMED' | 'CANCELLED'
  version: number
  startsAt: number
}

/** A letter that the mail server has accepted. */
export interface Delivered {
  /** Of the message. */
  id: string
  at: number
}

interface Row {
  id: string
  bookingId: string
  kind: string
  bookingVersion: number
  status: string
  reason: string | null
  dueAt: Date | string
}

interface History {
  phases: ReadonlyMap<string, readonly Phase[]>
  delivered: readonly Delivered[]
  rows: readonly Row[]
}

/** A claimed message is due again when its lease ends. */
const leaseMs = 120_000

/** Throws if a letter was about a booking as it was not, or about a begun visit, or if a message is in no final state. */
export function checkHistory({ phases, delivered, rows }: History) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const left = new Set(delivered.map(({ id }) => id))
  for (const { id, at } of delivered) {
    const row = byId.get(id)
    assert.ok(row, 'a letter about nothing')
    // When a worker decided, under the lock of the booking; its letter left later.
    const decidedAt = new Date(row.dueAt).getTime() - leaseMs
    const about = JSON.stringify({ row, at: new Date(at), phases: phases.get(row.bookingId) })
    assert.ok(decidedAt <= at, `decided after it left: ${about}`)
    const isTrue = phases
      .get(row.bookingId)
      ?.some(
        ({ from, until, status, version, startsAt }) =>
          from <= decidedAt &&
          decidedAt <= until &&
          version === row.bookingVersion &&
          (status === 'CANCELLED') === (row.kind === 'BOOKING_CANCELLED') &&
          startsAt > decidedAt,
      )
    assert.ok(isTrue, about)
  }
  for (const { id, status, reason } of rows) {
    assert.ok(['SENT', 'FAILED', 'SKIPPED'].includes(status), `${status} at the end`)
    if (status === 'SENT') assert.ok(left.has(id), 'a letter that did not leave counts as sent')
    if (status === 'SKIPPED') assert.ok(!left.has(id), `skipped after it left: ${reason}`)
  }
  const of = (status: string) => rows.filter((row) => row.status === status).length
  return {
    bookings: phases.size,
    messages: rows.length,
    letters: delivered.length,
    doubled: delivered.length - left.size,
    lost: lostOf(phases, rows),
    sent: of('SENT'),
    failed: of('FAILED'),
    unknown: rows.filter(({ reason }) => reason === 'UNKNOWN').length,
    skipped: of('SKIPPED'),
  }
}

/** How many bookings have no letter about their last state, other than one that was too late for its visit. */
function lostOf(phases: History['phases'], rows: readonly Row[]) {
  const told = new Set(
    rows
      .filter(({ status, reason }) => status !== 'SKIPPED' || reason === 'STARTED')
      .map((row) => `${row.bookingId} ${row.kind} ${row.bookingVersion}`),
  )
  return [...phases].filter(([id, all]) => {
    const last = all.at(-1)
    if (!last) return true
    const { status, version } = last
    const changed = version > 0 ? 'BOOKING_CHANGED' : 'BOOKING_CONFIRMED'
    return !told.has(`${id} ${status === 'CANCELLED' ? 'BOOKING_CANCELLED' : changed} ${version}`)
  }).length
}
