import { hashToken } from '#core/crypto/tokens.ts'
import type { Installation } from '#db/installation.ts'

import * as factors from '../queries.ts'
import type { Sites } from './options.ts'
import type { Assertion } from './schema.ts'
import { verifyAssertion } from './verify.ts'

/** The challenge that a passkey signs for a login: derived from its challenge, so that nothing more is stored. */
export const signedChallengeOf = (challenge: string) =>
  hashToken(`passkey/${challenge}`).toString('base64url')

/** Whether a passkey of the account has signed this login. */
export async function isSignedBy(
  { db, masterKey, now }: Installation,
  sites: Sites,
  accountId: string,
  { passkey, challenge }: { passkey: Assertion; challenge: string },
): Promise<boolean> {
  const own = await factors.list(db, masterKey, accountId)
  const factor = own.find(({ credentialId }) => credentialId === passkey.id)
  if (!factor) return false
  const expectedChallenge = signedChallengeOf(challenge)
  const counter = await verifyAssertion(passkey, factor, { sites, expectedChallenge })
  return counter !== undefined && factors.use(db, factor.id, { counter, now })
}
