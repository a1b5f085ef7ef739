import { unknownToken } from '#core/crypto/tokens.ts'
import { refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import * as accounts from '../accounts/queries.ts'
import { secondFactorsOf } from '../attempts/limits.ts'
import * as attempts from '../attempts/queries.ts'
import * as challenges from './challenges.ts'
import { isSignedBy } from './passkeys/authenticate.ts'
import type { Sites } from './passkeys/options.ts'
import { loadLibrary } from './passkeys/verify.ts'
import * as recoveryCodes from './recovery-codes.ts'
import type { SecondFactorLogin } from './schema.ts'
import { isTotpCode } from './totp-codes.ts'

/**
 * Counts a try of a challenge, before its second factor is checked; returns the account. Call it outside of a
 * transaction: failures count even if the request is rolled back. Throws 404 and 429.
 */
export async function beginTry(
  { db, masterKey }: Installation,
  { challenge, passkey }: SecondFactorLogin,
) {
  const accountId = await challenges.beginTry(db, challenge)
  if (accountId === undefined) throw unknownToken()
  // Signatures cannot be guessed: nobody stops the passkey of another person by wrong ones.
  if (passkey) await loadLibrary()
  else await attempts.countWithin(db, secondFactorsOf(masterKey, accountId))
  return { account: await accounts.find(db, masterKey, accountId) }
}

type Begun = Awaited<ReturnType<typeof beginTry>> & {
  signInFailed: (accountId: string) => void
}

/** Consumes the challenge and the second factor; returns the account. Throws 401 for a wrong one. */
export async function completeLogin(
  installation: Installation,
  sites: Sites,
  body: SecondFactorLogin,
  { account, signInFailed }: Begun,
): Promise<string> {
  const { db, masterKey } = installation
  if (!(await challenges.take(db, body.challenge, account))) throw unknownToken()
  if (!(await isRight(installation, sites, account.id, body))) {
    signInFailed(account.id)
    throw wrongSecondFactor()
  }
  await attempts.clear(db, secondFactorsOf(masterKey, account.id))
  return account.id
}

async function isRight(
  installation: Installation,
  sites: Sites,
  accountId: string,
  { challenge, code, recoveryCode, passkey }: SecondFactorLogin,
) {
  const { db, masterKey } = installation
  if (code !== undefined) return isTotpCode(installation, accountId, code)
  if (recoveryCode !== undefined)
    return recoveryCodes.take(db, masterKey, { accountId, code: recoveryCode })
  return passkey ? isSignedBy(installation, sites, accountId, { passkey, challenge }) : false
}

const wrongSecondFactor = () =>
  refusal('INVALID_CREDENTIALS', 'The second factor is wrong or was used already')
