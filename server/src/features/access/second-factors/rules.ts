import { type Fault, fault } from '#core/errors.ts'

import type { SecondFactorLogin } from './schema.ts'

const ways = ['code', 'recoveryCode', 'passkey'] as const

/** A login names one second factor. */
export function loginFaults(body: SecondFactorLogin): Fault[] {
  if (ways.filter((way) => body[way] !== undefined).length === 1) return []
  const [first, ...others] = ways
  const message = `is required, or else ${others.join(' or ')}: exactly one of them`
  return [fault(first, message, { code: 'exactly_one_of', other: others.join(', ') })]
}
