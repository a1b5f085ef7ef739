import assert from 'node:assert/strict'
import test from 'node:test'

import { Failure } from '#app/api/http/failure.ts'
import type { BookingPage } from '#app/api/http/schema.gen.ts'

import { bodyOf, newQuestion, valuesOf, withFieldsOfForm } from './values.ts'

const hair = {
  id: 'hair',
  label: 'How long is your hair?',
  type: 'CHOICE',
  options: ['Short', 'Long'],
  isRequired: true,
  serviceIds: ['cut'],
} as const
const page = {
  isEnabled: false,
  intro: null,
  accentColor: '#c2410c',
  email: 'REQUIRED',
  cancelUntilHours: 24,
  rescheduleUntilHours: null,
  questions: [hair],
} as unknown as BookingPage

test('an unchanged field is not sent, and an emptied one is null', () => {
  const values = valuesOf(page)
  const untouched = ['notice', 'terms', 'photoUrl', 'showStaff', 'showPrices', 'phone']
  const missing = [...untouched, 'guestConfirmation', 'maxUpcomingPerCustomer']
  const sent = (changes: object) =>
    Object.entries(bodyOf(page, { ...values, ...changes })).filter(
      ([name]) => !missing.includes(name),
    )
  assert.deepEqual(sent({}), [])
  assert.deepEqual(sent({ isEnabled: true, intro: ' Hello ', cancelUntilHours: '' }), [
    ['isEnabled', true],
    ['intro', 'Hello'],
    ['cancelUntilHours', null],
  ])
})

test('all questions are sent in their order, with the ids that they have', () => {
  const values = valuesOf(page)
  const added = { ...newQuestion(), label: ' Allergies? ' }
  const { questions } = bodyOf(page, { ...values, questions: [added, ...values.questions] })
  const fresh = {
    label: 'Allergies?',
    type: 'TEXT',
    options: [],
    isRequired: false,
    serviceIds: [],
  }
  assert.deepEqual(questions, [fresh, hair])
  assert.deepEqual(bodyOf(page, { ...values, questions: [] }).questions, [])
})

test('only a choice sends its options', () => {
  const values = valuesOf(page)
  const [question] = values.questions
  assert.ok(question)
  const { questions } = bodyOf(page, { ...values, questions: [{ ...question, type: 'TEXT' }] })
  assert.deepEqual(questions, [{ ...hair, type: 'TEXT', options: [] }])
})

test('a fault of one option is shown at the options of its question', () => {
  const fault = { code: 'too_long', message: '' } as Failure['fields'][string]
  const refused = new Failure({
    code: 'VALIDATION_ERROR',
    status: 400,
    message: 'Invalid',
    requestId: null,
    fields: { 'questions[1].options[2]': fault, 'questions[0].label': fault, terms: fault },
    details: {},
  })
  const renamed = withFieldsOfForm(refused)
  assert.ok(renamed instanceof Failure)
  assert.deepEqual(Object.keys(renamed.fields), [
    'questions[1].options',
    'questions[0].label',
    'terms',
  ])
})
