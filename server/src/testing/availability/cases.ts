import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { evaluateStart } from '#scheduling/evaluate/evaluate-start.ts'
import type { Question } from '#scheduling/evaluate/question.ts'
import type { Reason } from '#scheduling/evaluate/reasons.ts'
import type { Member, Settings } from '#scheduling/settings/settings.ts'

import { memberOf, minuteOf, questionOf, salonOf, taken } from './salon.ts'

/** A case about a time, 10:00 by default, of Wednesday 3 June 2026, two hours ahead of UTC. */
export interface Case {
  rule: string
  time?: string
  salon?: Partial<Settings>
  member?: Partial<Member>
  question?: Partial<Question>
  /** Times of that day, buffers included. */
  taken?: [from: string, until: string][]
  reason: Reason | null
}

export function testCases(cases: readonly Case[]) {
  for (const { rule, time = '10:00', reason, ...given } of cases) {
    test(`${rule}: ${reason ?? 'bookable'}`, () => {
      const settings = salonOf({ staff: [memberOf('ada', given.member)], ...given.salon })
      const claims = (given.taken ?? []).flat().map((clock) => `2026-06-03T${clock}+02:00`)
      const inputs = {
        settings,
        question: questionOf(given.question),
        claims: new Map([['ada', taken(...claims)]]),
      }
      const start = { day: dayOf('2026-06-03'), minute: minuteOf(time) }
      assert.equal(evaluateStart(inputs, start, 'ada').reason, reason)
      assert.equal(evaluateStart(inputs, start).reason, reason)
    })
  }
}
