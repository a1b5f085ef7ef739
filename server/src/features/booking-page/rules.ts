import { type Fault, fault } from '#core/errors.ts'

import type { BookingPage, BookingPageChanges } from './schema.ts'

type Questions = NonNullable<BookingPageChanges['questions']>

/** Faults of the sent questions that no schema can express. */
export const questionFaults = (questions: Questions = []): Fault[] =>
  questions.flatMap(({ id, type, options = [] }, index) => {
    const at = `questions[${index}]`
    const isRepeated = id !== undefined && questions.findIndex((one) => one.id === id) < index
    return [
      ...(isRepeated ? [fault(`${at}.id`, 'is listed more than one time', 'twice')] : []),
      ...(type === 'CHOICE' && options.length < 2
        ? [
            fault(`${at}.options`, 'must have at least 2 items for CHOICE', {
              code: 'too_few_items',
              limit: 2,
            }),
          ]
        : []),
      ...(type !== 'CHOICE' && options.length > 0
        ? [fault(`${at}.options`, `cannot be combined with the type ${type}`, 'invalid')]
        : []),
    ]
  })

/** A letter with a link needs an address of each customer, and a mail server. */
export function confirmationFaults(
  { guestConfirmation, email }: BookingPage,
  sendsMail: boolean,
): Fault[] {
  if (guestConfirmation !== 'EMAIL') return []
  return [
    ...(email === 'REQUIRED'
      ? []
      : [fault('guestConfirmation', 'cannot be EMAIL unless email is REQUIRED', 'invalid')]),
    ...(sendsMail
      ? []
      : [
          fault('guestConfirmation', 'cannot be EMAIL: this installation sends no mail', 'invalid'),
        ]),
  ]
}
