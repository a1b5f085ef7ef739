import { localDay } from '#core/time/zone.ts'

import type { Settings } from '../settings/settings.ts'

/**
 * The taken time by staff id: alternating starts and ends, in minutes since 1970 UTC, buffers
 * included, in any order. A pair with its end first is a busy time of another calendar.
 */
export type Claims = ReadonlyMap<string, Int32Array>

/** Claims of a member, and busy times of other calendars: pairs that have their end first. */
export interface TakenTimes {
  claims: Int32Array
  /** In the order start, end as well. */
  busy: Int32Array
}

/** Most members have claims only, whose array is not copied. */
export function separateBusy(pairs: Int32Array): TakenTimes {
  if (!hasBusy(pairs)) return { claims: pairs, busy: noClaims }
  const claims: number[] = []
  const busy: number[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    const [first, second] = [pairs[index] as number, pairs[index + 1] as number]
    if (first < second) claims.push(first, second)
    else busy.push(second, first)
  }
  return { claims: Int32Array.from(claims), busy: Int32Array.from(busy) }
}

function hasBusy(pairs: Int32Array) {
  for (let index = 0; index < pairs.length; index += 2)
    if ((pairs[index] as number) > (pairs[index + 1] as number)) return true
  return false
}

/** Minutes since 1970 UTC, the end exclusive. */
export interface Span {
  start: number
  end: number
}

/** Decodes pairs packed by the database: 32-bit integers, most significant byte first. */
export function unpackClaims(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pairs = new Int32Array(bytes.byteLength / 4)
  for (let index = 0; index < pairs.length; index++) pairs[index] = view.getInt32(index * 4)
  return pairs
}

/**
 * The span of claims that can affect these days, the last one included, clamped to the integers of
 * the database.
 */
export function claimRange(settings: Settings, firstDay: number, lastDay: number): Span {
  const { timezone, bufferTimeBefore, bufferTimeAfter } = settings
  return {
    start: toInt4(localDay(timezone, firstDay).start - bufferTimeBefore),
    end: toInt4(localDay(timezone, lastDay).end + bufferTimeAfter),
  }
}

/** The least one is before the first date of a calendar. */
const toInt4 = (minute: number) => Math.min(minute, 2 ** 31 - 1)

/** The time that a booking with this service time occupies, buffers included. */
export const withBuffers = (
  { bufferTimeBefore, bufferTimeAfter }: Settings,
  service: Span,
): Span => ({
  start: service.start - bufferTimeBefore,
  end: service.end + bufferTimeAfter,
})

/** Intervals and the number of overlapping claims in each; without levels, one each. */
export interface Occupancy {
  pairs: Int32Array
  levels: Int16Array | null
}

/**
 * With a capacity of 1 every claim blocks by itself; otherwise the number of concurrent claims
 * counts.
 */
export const occupancyOf = (pairs: Int32Array, capacity: number): Occupancy =>
  capacity === 1 ? { pairs, levels: null } : sweep(pairs)

function sweep(claims: Int32Array): Occupancy {
  const count = claims.length / 2
  const starts = claims.filter((_, index) => index % 2 === 0).sort()
  const ends = claims.filter((_, index) => index % 2 === 1).sort()
  const pairs = new Int32Array(count * 4)
  const levels = new Int16Array(count * 2)
  let length = 0
  let opened = 0
  let closed = 0
  let previous = 0
  while (closed < count) {
    const start = opened < count ? (starts[opened] as number) : Infinity
    const end = ends[closed] as number
    const moment = Math.min(start, end)
    if (opened > closed && moment > previous) {
      pairs[length * 2] = previous
      pairs[length * 2 + 1] = moment
      levels[length] = opened - closed
      length += 1
    }
    previous = moment
    // At one instant ends are processed first: adjacent ranges do not overlap.
    if (end <= start) closed += 1
    else opened += 1
  }
  return { pairs: pairs.subarray(0, length * 2), levels }
}

/** The claims of a member without any. */
export const noClaims = new Int32Array()
