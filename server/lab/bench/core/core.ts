import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'

import { dayOf } from '#core/time/time.ts'
import { answerText } from '#features/availability/answer-text.ts'
import { answerOf } from '#features/availability/answer.ts'
import { listDays } from '#scheduling/evaluate/list-days.ts'
import type { Inputs } from '#scheduling/evaluate/question.ts'

import { intervalsOf, listWithLuxon } from './luxon.ts'
import { busySalon, firstDate } from './salon.ts'

/** The medians of one size of salon, in milliseconds. */
export interface Row {
  name: string
  claims: number
  coreMs: number
  luxonMs: number
  /** luxonMs / coreMs. */
  quotient: number
  /** The response as bytes, and as objects through JSON.stringify. */
  textMs: number
  stringifyMs: number
}

const sizes = [1, 5, 20].flatMap((members) =>
  [1, 7, 31].map((days) => ({ members, days, claimsADay: 9 })),
)

/**
 * Measures the availability core against the straightforward implementation with a date library.
 */
export async function benchCore(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of [...sizes, { members: 10, days: 31, claimsADay: 17 }]) {
    rows.push(measure(size))
    // Signals are handled between the sizes.
    await setImmediate()
  }
  return rows
}

function measure({ members, days, claimsADay }: (typeof sizes)[number]): Row {
  const inputs = busySalon(members, days, claimsADay)
  const taken = intervalsOf(inputs)
  const first = dayOf(firstDate)
  const core = () => listDays(inputs, first, first + days - 1)
  const luxon = () => listWithLuxon(inputs, taken, firstDate, days)
  assertSame(core(), luxon())
  const list = core()
  const coreMs = median(200, core)
  const luxonMs = median(3, luxon)
  return {
    name: `${members} x ${days}`,
    claims: countClaims(inputs),
    coreMs,
    luxonMs,
    quotient: luxonMs / coreMs,
    textMs: median(50, () => answerText(list)),
    stringifyMs: median(20, () => JSON.stringify(answerOf(list))),
  }
}

/** The comparison is only valid for equal results. */
function assertSame(list: ReturnType<typeof listDays>, slots: ReturnType<typeof listWithLuxon>) {
  const found = answerOf(list).days.flatMap((day) => day.slots)
  const ours = found.map(({ startTime, endTime, staffId, available }) => {
    return { startTime, endTime, staffId, available }
  })
  assert.deepEqual(ours, slots)
}

function median(runs: number, work: () => unknown): number {
  for (let run = 0; run < runs / 10; run++) work()
  const times = Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
  return times.sort((one, other) => one - other)[runs >> 1] ?? NaN
}

const countClaims = ({ claims }: Inputs) =>
  [...claims.values()].reduce((sum, pairs) => sum + pairs.length / 2, 0)

if (import.meta.main) {
  const rounded = (await benchCore()).map((row) => ({
    ...row,
    coreMs: row.coreMs.toFixed(4),
    luxonMs: row.luxonMs.toFixed(1),
    quotient: Math.round(row.quotient),
    textMs: row.textMs.toFixed(3),
    stringifyMs: row.stringifyMs.toFixed(3),
  }))
  console.table(rounded)
}
