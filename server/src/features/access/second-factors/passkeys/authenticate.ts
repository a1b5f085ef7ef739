import { hashToken } from '#core/crypto/tokens.ts'
import type { Installation } from '#db/installation.ts'

import * as factors from '../queries.ts'
import type { Assertion } from './schema.ts'
import { type Expectation, verifyAssertion } from './verify.ts'

/** The challenge that a passkey signs for a login: derived from its challenge, so that nothing more is stored. */
export const signedChallengeOf = (challenge: string) =>
  hashToken(`passkey/${challenge}`).toString('base64url')

/** Whether a passkey of the account has signed the expected challenge. */
export async function isSignedBy(
  { db, masterKey, now }: Installation,
  accountId: string,
  passkey: Assertion,
  expected: Expectation,
): Promise<boolean> {
  const own = await factors.list(db, masterKey, accountId)
  const factor = own.find(({ credentialId }) => credentialId === passkey.id)
  if (!factor) return false
  const counter = await verifyAssertion(passkey, factor, expected)
  return counter !== undefined && factors.use(db, factor.id, { counter, now })
}
