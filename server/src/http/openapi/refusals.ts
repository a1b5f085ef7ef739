import { STATUS_CODES } from '#core/node-http.ts'
import { type RefusalCode, refusals } from '#core/refusals.ts'

import { exampleIdOf } from './example-ids.ts'

export const exampleRequestId = '019a5c3e-7a00-7000-8000-52d1c0f3b7aa'

/** Example values of the fields that some refusals add. */
const details: Partial<Record<RefusalCode, object>> = {
  VALIDATION_ERROR: { errors: [{ field: 'startTime', message: 'is required', code: 'required' }] },
  SECOND_FACTOR_REQUIRED: {
    challenge: '4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE',
    secondFactors: ['TOTP'],
    passkeyOptions: null,
  },
  SLOT_UNAVAILABLE: {
    reason: 'BOOKED',
    suggestions: [{ date: '2026-12-01', startTime: '10:15', staffId: exampleIdOf('staffId') }],
  },
  TOO_LATE: { deadline: '2026-11-30T08:30:00.000Z', phone: '+31 20 123 4567' },
}

/** The body of a refusal, as an example. */
export function exampleRefusal(code: RefusalCode) {
  const { status, words } = refusals[code]
  return {
    statusCode: status,
    message: words,
    error: STATUS_CODES[status],
    code,
    requestId: exampleRequestId,
    ...details[code],
  }
}
