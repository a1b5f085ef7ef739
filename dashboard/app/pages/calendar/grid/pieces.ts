import type { Entry } from '../entries.ts'
import type { Span } from '../span.ts'
import { minutesOf } from '../wall-clock.ts'
import type { Column } from './columns.ts'

/** What of an entry stands in a column, in minutes of its day. */
export interface Piece {
  entry: Entry
  start: number
  end: number
  /** Of all of it, beyond the day and the hours too. */
  minutes: number
  /** Bookings of one time stand beside each other: in which of how many lanes. */
  lane: number
  lanes: number
}

const day = 24 * 60

interface Shown {
  span: Span
  /** As so many minutes at least each booking is shown: less could not be read or hit. */
  least: number
}

/**
 * The pieces of each column: shades, then bookings in the order in which they begin. Of what lies outside the span
 * nothing.
 */
export function piecesOf(
  columns: readonly Column[],
  entries: readonly Entry[],
  { span, least }: Shown,
) {
  const byMember = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const id of entry.staffIds) {
      const theirs = byMember.get(id)
      if (theirs) theirs.push(entry)
      else byMember.set(id, [entry])
    }
  return columns.map(({ date, member }) => {
    const pieces = (byMember.get(member.id) ?? [])
      .map((entry) => pieceOf(entry, date, span))
      .filter((piece) => piece !== null)
    const booked = pieces.filter(({ entry }) => entry.booking !== null)
    const shades = pieces.filter(({ entry }) => entry.booking === null)
    return [...shades, ...placedBeside(booked, least)]
  })
}

function pieceOf(entry: Entry, date: string, { first, last }: Span): Piece | null {
  const start = Math.max(minuteOn(date, entry.start), first)
  const end = Math.min(minuteOn(date, entry.end), last)
  const minutes = (Date.parse(`${entry.end}Z`) - Date.parse(`${entry.start}Z`)) / 60_000
  return start < end ? { entry, start, end, minutes, lane: 0, lanes: 1 } : null
}

/** Of a moment such as 2026-12-01T09:30, the minute of a day: the first or last when it is of another. */
function minuteOn(date: string, moment: string) {
  const of = moment.slice(0, 10)
  if (of === date) return minutesOf(moment.slice(11))
  return of < date ? 0 : day
}

/** By their start, each in the first lane that is free; as many lanes as those have that hang together. */
function placedBeside(pieces: readonly Piece[], least: number) {
  let together: Piece[] = []
  let ends: number[] = []
  const close = () => {
    for (const piece of together) piece.lanes = ends.length
    together = []
    ends = []
  }
  const sorted = pieces.toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const piece of sorted) {
    if (ends.every((end) => end <= piece.start)) close()
    const free = ends.findIndex((end) => end <= piece.start)
    piece.lane = free === -1 ? ends.length : free
    ends[piece.lane] = Math.max(piece.end, piece.start + least)
    together.push(piece)
  }
  close()
  return sorted
}
