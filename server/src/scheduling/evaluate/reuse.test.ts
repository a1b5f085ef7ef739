import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayOf } from '#core/time/time.ts'
import { at, memberOf, questionOf, salonOf, taken } from '#testing/availability/salon.ts'

import { areSame } from './business-rules.ts'
import { type DayList, listDays } from './list-days.ts'

const day = dayOf('2026-06-03')
const settings = salonOf({ staff: ['ada', 'bea'].map((id) => memberOf(id)) })
const booked = taken('2026-06-03T07:00Z', '2026-06-03T09:00Z')
const question = questionOf({ nowMinute: at('2026-06-03T05:00Z') })
const inputs = { settings, claims: new Map([['ada', booked]]), question }

const first = listDays(inputs, day, day)
const again = (changes: Partial<typeof inputs>, earlier: DayList | undefined = first) =>
  listDays({ ...inputs, ...changes }, day, day, undefined, earlier)

test('evaluations are reused for members whose claims are the same', () => {
  const moved = taken('2026-06-03T09:00Z', '2026-06-03T10:00Z')
  const second = again({ claims: new Map([['ada', moved]]) })
  assert.equal(second.grid, first.grid)
  assert.notEqual(second.evaluations[0], first.evaluations[0])
  assert.equal(second.evaluations[1], first.evaluations[1])
  const computed = listDays({ ...inputs, claims: second.claims }, day, day)
  assert.deepEqual(second.evaluations, computed.evaluations)
  assert.deepEqual(again({}).evaluations, first.evaluations)
  assert.equal(again({}).evaluations[0], first.evaluations[0])
})

test('no evaluation is reused once other starts are past', () => {
  const later = { question: questionOf({ nowMinute: at('2026-06-03T12:00Z') }) }
  const second = again(later)
  assert.deepEqual(second.evaluations, listDays({ ...inputs, ...later }, day, day).evaluations)
  assert.notDeepEqual(second.evaluations, first.evaluations)
})

test('one member is listed alone', () => {
  const { evaluations } = listDays(inputs, day, day, 'bea')
  assert.deepEqual(
    evaluations.map(({ member }) => member.id),
    ['bea'],
  )
})

test('blocked starts are the same when all their numbers are', () => {
  const rules = [
    { code: -1, from: 0, to: 2 },
    { code: -6, from: 3, to: 4 },
  ]
  const withSecond = (changes: object) => [rules[0], { ...rules[1], ...changes }] as typeof rules
  assert.equal(areSame(rules, withSecond({})), true)
  for (const changes of [{ code: -2 }, { from: 2 }, { to: 5 }])
    assert.equal(areSame(rules, withSecond(changes)), false)
  assert.equal(areSame(rules, rules.slice(0, 1)), false)
  assert.equal(areSame(rules.slice(0, 1), rules), false)
  assert.equal(areSame([], []), true)
})
