import { type Fault, fault } from '#core/errors.ts'
import type { BookingPage, Question } from '#features/booking-page/schema.ts'

import type { NewGuestBooking, SentAnswers } from './schema.ts'

/** The faults of a form by the rules of the booking page: required and hidden fields, and the terms. Pure. */
export function formFaults(page: BookingPage, body: NewGuestBooking): Fault[] {
  const faults = (['email', 'phone'] as const).flatMap((field) => {
    const isGiven = (body.customer[field] ?? null) !== null
    if (page[field] === 'REQUIRED' && !isGiven)
      return fault(`customer.${field}`, 'is required', 'required')
    if (page[field] === 'HIDDEN' && isGiven)
      return fault(`customer.${field}`, 'is not asked for: leave it out', 'unknown_field')
    return []
  })
  if (page.terms !== null && body.acceptsTerms !== true)
    faults.push(fault('acceptsTerms', 'must be true: the terms must be accepted', 'required'))
  return faults
}

export interface Answer {
  questionId: string
  label: string
  value: string | boolean
}

interface FormCheck {
  faults: Fault[]
  /** In the order of the questions. */
  answers: Answer[]
}

/** Checks answers against the questions that are asked about these services. Pure. */
export function checkAnswers(
  questions: readonly Question[],
  sent: SentAnswers,
  bookedIds: readonly string[],
): FormCheck {
  const asked = questions.filter(
    ({ serviceIds }) => serviceIds.length === 0 || serviceIds.some((id) => bookedIds.includes(id)),
  )
  const faults = sent.flatMap(({ questionId, value }, index) => {
    const at = `answers[${index}]`
    const question = asked.find(({ id }) => id === questionId)
    if (!question) return fault(`${at}.questionId`, 'is not asked about these services')
    if (sent.findIndex((one) => one.questionId === questionId) < index)
      return fault(`${at}.questionId`, 'is answered more than one time', 'twice')
    return valueFaults(question, value, `${at}.value`)
  })
  const answers = asked.flatMap(({ id: questionId, label }) => {
    const value = sent.find((one) => one.questionId === questionId)?.value
    return value === undefined || value === '' ? [] : [{ questionId, label, value }]
  })
  const missing = asked.filter(
    ({ id, isRequired, type }) =>
      isRequired &&
      !answers.some(
        ({ questionId, value }) => questionId === id && (type !== 'CHECKBOX' || value !== false),
      ),
  )
  const required = missing.map(({ label }) =>
    fault('answers', `must answer the question: ${label}`, 'required'),
  )
  return { faults: [...faults, ...required], answers }
}

function valueFaults({ type, options }: Question, value: string | boolean, at: string): Fault[] {
  if (type === 'CHECKBOX')
    return typeof value === 'boolean' ? [] : [fault(at, 'must be true or false', 'wrong_type')]
  if (typeof value !== 'string') return [fault(at, 'must be a text', 'wrong_type')]
  if (type === 'TEXT' || value === '' || options.includes(value)) return []
  return [
    fault(at, 'must be one of the options of the question', {
      code: 'not_one_of',
      values: options,
    }),
  ]
}
