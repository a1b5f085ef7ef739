import { type Fault, fault } from '#core/errors.ts'

import type { GivenSecondFactor } from './schema.ts'

const ways = ['code', 'recoveryCode', 'passkey'] as const

/** A login or a verification names one second factor. */
export function givenFaults(body: GivenSecondFactor): Fault[] {
  if (ways.filter((way) => body[way] !== undefined).length === 1) return []
  const [first, ...others] = ways
  const message = `is required, or else ${others.join(' or ')}: exactly one of them`
  return [fault(first, message, { code: 'exactly_one_of', other: others.join(', ') })]
}
