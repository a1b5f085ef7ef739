import assert from 'node:assert/strict'

import { busyTimes } from '#features/calendars/expand/busy-times.ts'
import { decode } from '#features/calendars/expand/decode.ts'

import { options } from '../busy-times.ts'
import { readFile } from './file.ts'
import { spansOf } from './occurrences.ts'

/** Requires that the busy times of a calendar are those that the second reader finds; returns their number. */
export const requireEqual = (text: string, timezone: string): number =>
  requireSame(text, Buffer.from(text), timezone)

/** Requires that a file in another form has the busy times that the second reader finds in a plain one. */
export function requireSame(text: string, file: Buffer, timezone: string): number {
  const { eventCount, pairs, skipped } = busyTimes(decode(file), { ...options, timezone })
  const [calendar] = readFile(text)
  assert.ok(calendar)
  const range = { timezone, from: options.from * 60_000, to: options.to * 60_000 }
  const expected = spansOf(calendar, range).map(
    ([start, end]) => [Math.floor(start / 60_000), Math.ceil(end / 60_000)] as const,
  )
  const found = pairs.flatMap((start, index) =>
    index % 2 ? [] : [[start, pairs[index + 1] ?? 0] as const],
  )
  assert.deepEqual(joined(found), joined(expected))
  assert.equal(eventCount, expected.length)
  assert.ok(
    skipped.every(({ reason }) => reason === 'IMPOSSIBLE_LENGTH'),
    JSON.stringify(skipped),
  )
  return eventCount
}

/** In UTC, joined where they touch. */
function joined(spans: readonly (readonly [number, number])[]) {
  const whole: [number, number][] = []
  for (const [start, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = whole.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else whole.push([start, end])
  }
  return whole.map(([start, end]) => `${nameOf(start)} ${nameOf(end)}`)
}

const nameOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16)
