import { fromBase32, stepOf } from '#core/crypto/totp.ts'
import type { Installation } from '#db/installation.ts'

import * as factors from './queries.ts'

/** Whether this is a current code of one of the apps of an account; it is used up. */
export async function isTotpCode(
  { db, masterKey, now }: Installation,
  accountId: string,
  code: string,
): Promise<boolean> {
  for (const factor of await factors.list(db, masterKey, accountId)) {
    const step = matchingStep(factor, code, now)
    if (step !== undefined && (await factors.use(db, factor.id, { counter: step, now })))
      return true
  }
  return false
}

/** The time step of a code, typed with or without spaces; undefined for a wrong one. */
export const matchingStep = ({ secret }: factors.SecondFactor, code: string, now: Date) =>
  secret === null ? undefined : stepOf(fromBase32(secret), code.replaceAll(' ', ''), now)
