import type { Profile, Question } from '../shapes.ts'
import type { Visit } from '../visit.ts'
import type { Words } from '../words/en.ts'

/** The fields of the contact step as they were typed, questions by their ids. */
export interface Contact {
  firstName: string
  lastName: string
  email: string
  phone: string
  notes: string
  answers: Record<string, string>
}

/** A field of the form, the limit of its length and whether it must be filled in. */
export interface Field {
  name: string
  label: string
  max: number
  isRequired: boolean
  type: 'text' | 'email' | 'tel'
  autocomplete: string
}

/** The fields that this salon asks for. */
export function fieldsOf({ rules }: Profile, words: Words): Field[] {
  const presence = {
    firstName: 'REQUIRED',
    lastName: 'REQUIRED',
    email: rules.email,
    phone: rules.phone,
  }
  const all: Omit<Field, 'isRequired'>[] = [
    {
      name: 'firstName',
      label: words.firstName,
      max: 100,
      type: 'text',
      autocomplete: 'given-name',
    },
    {
      name: 'lastName',
      label: words.lastName,
      max: 100,
      type: 'text',
      autocomplete: 'family-name',
    },
    { name: 'email', label: words.email, max: 254, type: 'email', autocomplete: 'email' },
    { name: 'phone', label: words.phone, max: 50, type: 'tel', autocomplete: 'tel' },
  ]
  return all.flatMap((field) => {
    const wanted = presence[field.name as keyof typeof presence]
    return wanted === 'HIDDEN' ? [] : [{ ...field, isRequired: wanted === 'REQUIRED' }]
  })
}

/** The questions that belong to the chosen services. */
export const questionsOf = ({ questions }: Profile, serviceIds: readonly string[]): Question[] =>
  questions.filter(
    (question) =>
      question.serviceIds.length === 0 || question.serviceIds.some((id) => serviceIds.includes(id)),
  )

/** The values that a form has sent. */
export function contactOf(form: URLSearchParams, questions: readonly Question[]): Contact {
  const text = (name: string) => (form.get(name) ?? '').toWellFormed().trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    notes: (form.get('notes') ?? '').toWellFormed().replaceAll(/\r\n?/g, '\n').trim(),
    answers: Object.fromEntries(questions.map(({ id }) => [id, text(`answer-${id}`)])),
  }
}

/** The contact of an address that fills in the form. */
export function prefilled({ name, email, phone }: Visit): Contact {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/s.exec(name) ?? []
  return { firstName, lastName, email, phone, notes: '', answers: {} }
}

export const notesMax = 2_000
const answerMax = 500

/** The faults of a contact by the name of the field. */
export function faultsOf(
  contact: Contact,
  { fields, questions, words }: { fields: Field[]; questions: readonly Question[]; words: Words },
): Map<string, string> {
  const faults = new Map<string, string>()
  for (const { name, label, max, isRequired } of fields) {
    const value = contact[name as keyof Omit<Contact, 'answers'>]
    if (value === '') {
      if (isRequired) faults.set(name, words.isMissing(label))
    } else if (lengthOf(value) > max) faults.set(name, words.isTooLong(label))
    else if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
      faults.set(name, words.isInvalid(label))
    else if (name === 'phone' && !/\d(\D*\d){4}/.test(value))
      faults.set(name, words.isInvalid(label))
  }
  if (lengthOf(contact.notes) > notesMax) faults.set('notes', words.isTooLong(words.notes))
  for (const { id, label, isRequired, type, options } of questions) {
    const value = contact.answers[id] ?? ''
    const field = `answer-${id}`
    if (value === '') {
      if (isRequired) faults.set(field, words.isMissing(label))
    } else if (type === 'CHOICE' && !options.includes(value))
      faults.set(field, words.isInvalid(label))
    else if (lengthOf(value) > answerMax) faults.set(field, words.isTooLong(label))
  }
  return faults
}

/** In code points, as the API counts. */
const lengthOf = (text: string) => Array.from(text).length
