import assert from 'node:assert/strict'

import { outcomesOf } from '#testing/message-outcomes.ts'

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
  const bookings = new Map([...phases].map(([id, all]) => [id, all.at(-1) ?? unknown]))
  return {
    ...outcomesOf({ rows, delivered: delivered.map(({ id }) => id), bookings }),
    unknown: rows.filter(({ reason }) => reason === 'UNKNOWN').length,
  }
}

/** Of a booking without any phase: no letter can be about it. */
const unknown = { status: 'UNKNOWN', version: -1 }
