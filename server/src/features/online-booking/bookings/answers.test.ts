import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import type { Question } from '#features/booking-page/schema.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'

import { checkAnswers } from './form-faults.ts'

const [cut, colour] = [newId(), newId()]
const questionOf = (values: Partial<Question> & Pick<Question, 'type'>): Question => ({
  id: newId(),
  label: values.type,
  options: [],
  isRequired: false,
  serviceIds: [],
  ...values,
})
const text = questionOf({ type: 'TEXT' })
const choice = questionOf({ type: 'CHOICE', options: ['short', 'long'], isRequired: true })
const box = questionOf({ type: 'CHECKBOX', isRequired: true })
const ofColour = questionOf({ type: 'TEXT', serviceIds: [colour], isRequired: true })

const check = (questions: Question[], sent: [Question, string | boolean][], booked = [cut]) => {
  const answers = sent.map(([{ id: questionId }, value]) => ({ questionId, value }))
  const found = checkAnswers(questions, answers, booked)
  return [found.answers.map(({ value }) => value), found.faults.map(({ field }) => field)]
}

test('answers are checked against their questions', () => {
  assert.deepEqual(check([], []), [[], []])
  assert.deepEqual(
    check(
      [choice, text],
      [
        [text, 'a'],
        [choice, 'long'],
      ],
    ),
    [['long', 'a'], []],
  )
  assert.deepEqual(check([text], [[text, '']]), [[], []])
  assert.deepEqual(check([text], [[text, true]])[1], ['answers[0].value'])
  assert.deepEqual(check([choice], [[choice, 'medium']])[1], ['answers[0].value'])
  assert.deepEqual(check([choice], [[choice, '']])[1], ['answers'])
  assert.deepEqual(check([choice], [])[1], ['answers'])
  assert.deepEqual(check([box], [[box, false]])[1], ['answers'])
  assert.deepEqual(check([box], [[box, 'yes']])[1], ['answers[0].value'])
  assert.deepEqual(check([box], [[box, true]]), [[true], []])
  assert.deepEqual(
    check(
      [text],
      [
        [text, 'a'],
        [text, 'b'],
      ],
    )[1],
    ['answers[1].questionId'],
  )
  assert.deepEqual(check([], [[text, 'a']])[1], ['answers[0].questionId'])
})

test('questions about other services are not asked, and not answered', () => {
  assert.deepEqual(check([ofColour], []), [[], []])
  assert.deepEqual(check([ofColour], [], [cut, colour])[1], ['answers'])
  assert.deepEqual(check([ofColour], [[ofColour, 'red']], [colour]), [['red'], []])
  assert.deepEqual(check([ofColour], [[ofColour, 'red']])[1], ['answers[0].questionId'])
})

test('answers are stored with the question as it was, sealed, and shown to the business', async () => {
  const question = { ...text, label: 'Allergies?' }
  const studio = await openOnlineStudio({ questions: [question] })
  const answers = [{ questionId: question.id, value: ' <b>Nuts</b>\n' }]
  const { booking } = await bookOnline(studio, { answers })
  const stored = [{ questionId: question.id, label: 'Allergies?', value: '<b>Nuts</b>' }]
  assert.deepEqual(booking.answers, stored)
  const { body } = await studio.get(`~/bookings/${booking.id}`)
  assert.deepEqual(body.data.answers, stored)
  const [listed] = (await studio.get('~/bookings')).body.data
  assert.deepEqual(listed.answers, stored)
  const token = await studio.holdToken({ startTime: '14:00' })
  for (const value of ['x'.repeat(2_001), 1, null, { a: 1 }, 'a\u0000b']) {
    const sent = [{ questionId: question.id, value }]
    assert.equal((await studio.bookHeld(token, { answers: sent })).status, 400)
  }
})
