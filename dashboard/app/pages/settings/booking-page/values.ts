import { withFieldNames } from '#app/api/http/failure.ts'
import type {
  BookingPage,
  BookingQuestion,
  UpdateBookingPageBody,
} from '#app/api/http/schema.gen.ts'

import { changesIn, type FieldValue, valuesOf as plainValuesOf } from '../fields/changes.ts'

/** The settings that are one value each. */
const plainNames = [
  'isEnabled',
  'intro',
  'notice',
  'terms',
  'photoUrl',
  'accentColor',
  'showStaff',
  'showPrices',
  'email',
  'phone',
  'guestConfirmation',
  'cancelUntilHours',
  'rescheduleUntilHours',
  'maxUpcomingPerCustomer',
] as const satisfies (keyof BookingPage)[]

export type PlainName = (typeof plainNames)[number]

/** A question in the form; a new one has no id yet, so the key identifies it in the list. */
export interface QuestionValues extends Omit<BookingQuestion, 'id'> {
  key: string
  id?: string
}

export interface PageValues extends Record<PlainName, FieldValue> {
  questions: QuestionValues[]
  [name: string]: unknown
}

export const questionsMax = 20

export const newQuestion = (): QuestionValues => ({
  key: globalThis.crypto.randomUUID(),
  label: '',
  type: 'TEXT',
  options: [],
  isRequired: false,
  serviceIds: [],
})

export const valuesOf = (page: BookingPage): PageValues => ({
  ...(plainValuesOf(plainNames, page) as Record<PlainName, FieldValue>),
  questions: page.questions.map((question) => ({ ...question, key: question.id })),
})

/** Only what was changed; the questions are sent as a whole. */
export function bodyOf(page: BookingPage, { questions, ...values }: PageValues) {
  const sent = questions.map(questionOf)
  const isChanged = JSON.stringify(sent) !== JSON.stringify(page.questions.map(questionOf))
  return {
    ...changesIn(plainNames, page, values as Record<PlainName, FieldValue>),
    ...(isChanged && { questions: sent }),
  } as UpdateBookingPageBody
}

/** Options that were entered before the type changed are not sent. */
const questionOf = ({
  id,
  label,
  type,
  options,
  isRequired,
  serviceIds,
}: Partial<QuestionValues>) => ({
  ...(id !== undefined && { id }),
  label: label?.trim(),
  type,
  options: type === 'CHOICE' ? options : [],
  isRequired,
  serviceIds,
})

/** A fault of one option or service is shown at the field of all. */
export const withFieldsOfForm = (error: unknown) =>
  withFieldNames(error, (path) => path.replace(/^(questions\[\d+\]\.\w+)\[\d+\]$/, '$1'))
