import { conflictReasons } from '#core/conflict-reasons.ts'
import { faultCodes } from '#core/fault-codes.ts'
import { plans } from '#core/plans.ts'
import { type RefusalCode, refusals } from '#core/refusals.ts'
import { roleNames } from '#core/roles.ts'
import { scopes } from '#core/scopes.ts'
import { weekdays } from '#core/time/time.ts'

import { Enum } from './types.ts'

// The enumerations of core, under their public names; those of features are in their schemas.

export const Weekday = Enum('DayOfWeek', weekdays, {
  description: 'A day of the week in the time zone of the business',
  examples: ['MONDAY'],
})

export const Plan = Enum('Plan', plans, {
  description: 'API keys need PRO; webhooks need ENTERPRISE',
  examples: ['PRO'],
})

export const Role = Enum('Role', roleNames, {
  description: 'The role of a person in a business, from the most rights to the fewest',
  examples: ['STAFF'],
})

export const Scope = Enum('Scope', scopes, {
  description: 'A permission of a key; a write scope does not include the read scope',
  examples: ['bookings:read'],
})

const codes = Object.keys(refusals) as RefusalCode[]

export const ErrorCode = Enum('ErrorCode', codes, {
  description: [
    'The code that programs branch on:',
    '',
    ...codes.map((code) => `- \`${code}\` (${refusals[code].status}): ${refusals[code].words}`),
  ].join('\n'),
  examples: ['NOT_FOUND'],
})

export const FaultCode = Enum('FaultCode', faultCodes, {
  description: 'The kind of a fault; later versions may add kinds',
  examples: ['required'],
})

export const ConflictReason = Enum('ConflictReason', conflictReasons, {
  description: 'The cause of a CONFLICT; later versions may add causes',
  examples: ['SKU_TAKEN'],
})
