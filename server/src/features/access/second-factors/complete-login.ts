import { clientNetwork } from '#core/client-network.ts'
import { unknownToken } from '#core/crypto/tokens.ts'
import { refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Origin } from '#http/request-origin.ts'

import * as accounts from '../accounts/queries.ts'
import * as attempts from '../attempts/second-factors.ts'
import * as challenges from './challenges.ts'
import { isSecondFactor } from './is-second-factor.ts'
import { signedChallengeOf } from './passkeys/authenticate.ts'
import type { Sites } from './passkeys/options.ts'
import { loadLibrary } from './passkeys/verify.ts'
import type { SecondFactorLogin } from './schema.ts'

/**
 * Counts a try of a challenge, before its second factor is checked; returns the account. Call it outside of a
 * transaction: failures count even if the request is rolled back. Throws 404 and 429.
 */
export async function beginTry(
  { db, masterKey }: Installation,
  { challenge, passkey }: SecondFactorLogin,
  { address }: Pick<Origin, 'address'>,
) {
  const accountId = await challenges.beginTry(db, challenge)
  if (accountId === undefined) throw unknownToken()
  const account = await accounts.find(db, masterKey, accountId)
  // Signatures cannot be guessed: nobody stops the passkey of another person by wrong ones.
  if (passkey) {
    await loadLibrary()
    return { account, counted: [] }
  }
  const attempt = { account, network: clientNetwork(address) }
  return { account, counted: await attempts.countAttempt({ db, masterKey }, attempt) }
}

type LoginTry = Awaited<ReturnType<typeof beginTry>> & {
  signInFailed: (accountId: string) => void
}

/** Consumes the challenge and the second factor; returns the account. Throws 401 for a wrong one. */
export async function completeLogin(
  installation: Installation,
  sites: Sites,
  body: SecondFactorLogin,
  { account, counted, signInFailed }: LoginTry,
): Promise<string> {
  const { db } = installation
  if (!(await challenges.take(db, body.challenge, account))) throw unknownToken()
  const expected = { sites, expectedChallenge: signedChallengeOf(body.challenge) }
  if (!(await isSecondFactor(installation, account.id, body, expected))) {
    signInFailed(account.id)
    throw wrongSecondFactor()
  }
  await attempts.takeBack({ db }, counted)
  return account.id
}

const wrongSecondFactor = () =>
  refusal('INVALID_CREDENTIALS', 'The second factor is wrong or was used already')
