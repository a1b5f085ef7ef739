import { minutesOf } from '../data/clock-times.ts'
import type { Entry } from '../data/entries.ts'
import type { Span } from '../data/visible-hours.ts'
import type { Column } from './columns.ts'

/** The part of an entry in one column, in minutes of the day. */
export interface Block {
  entry: Entry
  start: number
  end: number
  /** The length of the whole entry, including parts outside the day or the visible hours. */
  minutes: number
  /** Simultaneous bookings are laid out in lanes: the index of the lane and their number. */
  lane: number
  lanes: number
  /** A no-show whose time another booking has: it stands at the edge, and the other makes room. */
  isAside: boolean
  isNarrowed: boolean
}

const day = 24 * 60
const plain = { isAside: false, isNarrowed: false }

interface LayoutOptions {
  span: Span
  /** The minimum height of a booking in minutes: smaller ones could not be read or clicked. */
  minMinutes: number
}

/**
 * The blocks of each column: shaded periods, then bookings sorted by start. Parts outside the visible hours are left
 * out.
 */
export function blocksOf(
  columns: readonly Column[],
  entries: readonly Entry[],
  { span, minMinutes }: LayoutOptions,
) {
  const byMember = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const id of entry.staffIds) {
      const ofMember = byMember.get(id)
      if (ofMember) ofMember.push(entry)
      else byMember.set(id, [entry])
    }
  return columns.map(({ date, member }) => {
    const blocks = (byMember.get(member.id) ?? [])
      .map((entry) => blockOf(entry, date, span))
      .filter((block) => block !== null)
    const booked = blocks.filter(({ entry }) => entry.booking !== null)
    const shades = blocks.filter(({ entry }) => entry.booking === null)
    const placed = assignLanes(booked, minMinutes)
    for (const shade of shades) {
      const { lane, lanes } = placed.find(({ entry }) => entry.id === shade.entry.follows) ?? shade
      Object.assign(shade, { lane, lanes })
    }
    return [...shades, ...placed]
  })
}

function blockOf(entry: Entry, date: string, { first, last }: Span): Block | null {
  const start = Math.max(minuteOn(date, entry.start), first)
  const end = Math.min(minuteOn(date, entry.end), last)
  const minutes = (Date.parse(`${entry.end}Z`) - Date.parse(`${entry.start}Z`)) / 60_000
  return start < end ? { entry, start, end, minutes, lane: 0, lanes: 1, ...plain } : null
}

/**
 * The minute of a day for a moment such as 2026-12-01T09:30; the first or last minute when the moment is on another
 * day.
 */
function minuteOn(date: string, moment: string) {
  const of = moment.slice(0, 10)
  if (of === date) return minutesOf(moment.slice(11))
  return of < date ? 0 : day
}

/** Assigns each block, sorted by start, to the first free lane. Overlapping blocks share the number of lanes. */
function assignLanes(blocks: readonly Block[], minMinutes: number) {
  let together: Block[] = []
  let ends: number[] = []
  const close = () => {
    for (const block of together) block.lanes = ends.length
    together = []
    ends = []
  }
  const sorted = blocks.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const taking = sorted.filter((block) => !isFreed(block))
  for (const block of sorted.filter(isFreed)) {
    const others = taking.filter(({ start, end }) => start < block.end && block.start < end)
    block.isAside = others.length > 0
    for (const other of others) other.isNarrowed = true
  }
  for (const block of sorted) {
    if (block.isAside) continue
    if (ends.every((end) => end <= block.start)) close()
    const free = ends.findIndex((end) => end <= block.start)
    block.lane = free === -1 ? ends.length : free
    ends[block.lane] = Math.max(block.end, block.start + minMinutes)
    together.push(block)
  }
  close()
  return sorted
}

const isFreed = ({ entry }: Block) => entry.booking?.status === 'NO_SHOW'
