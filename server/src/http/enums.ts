import { bookingStatuses } from '#core/booking-status.ts'
import { conflictReasons } from '#core/conflict-reasons.ts'
import { faultCodes } from '#core/fault-codes.ts'
import { plans } from '#core/plans.ts'
import { type RefusalCode, refusals } from '#core/refusals.ts'
import { roleNames } from '#core/roles.ts'
import { scopes } from '#core/scopes.ts'
import { weekdays } from '#core/time.ts'

import { OneOf } from './types.ts'

/** A closed list of words with a name: the description refers to it wherever it stands. */
export const Enum = <const Values extends readonly string[]>(
  title: string,
  values: Values,
  options: { description?: string; examples: Values[number][] },
) => OneOf(values, { title, ...options })

// What core lists, under the names that clients know; those of features stand in their schemas.

export const BookingStatus = Enum('BookingStatus', bookingStatuses, {
  description:
    'PENDING waits to be confirmed and holds its time all the same. IN_PROGRESS: the customer is being served. NO_SHOW: nobody came. CANCELLED and NO_SHOW count in no figure',
  examples: ['CONFIRMED'],
})

export const Weekday = Enum('DayOfWeek', weekdays, { examples: ['MONDAY'] })

export const Plan = Enum('Plan', plans, {
  description: 'API keys need PRO; webhooks need ENTERPRISE',
  examples: ['PRO'],
})

export const Role = Enum('Role', roleNames, {
  description: 'What a person may do in a business, from the most to the least',
  examples: ['STAFF'],
})

export const Scope = Enum('Scope', scopes, {
  description: 'What a key may do; a write scope does not include the read scope',
  examples: ['bookings:read'],
})

const codes = Object.keys(refusals) as RefusalCode[]

export const ErrorCode = Enum('ErrorCode', codes, {
  description: [
    'What programs decide by:',
    '',
    ...codes.map((code) => `- \`${code}\` (${refusals[code].status}): ${refusals[code].words}`),
  ].join('\n'),
  examples: ['NOT_FOUND'],
})

export const FaultCode = Enum('FaultCode', faultCodes, { examples: ['required'] })

export const ConflictReason = Enum('ConflictReason', conflictReasons, { examples: ['SKU_TAKEN'] })
