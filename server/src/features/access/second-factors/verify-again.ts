import { clientNetwork } from '#core/client-network.ts'
import { conflictFor, fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Session } from '#http/identify/caller.ts'
import type { Origin } from '#http/request-origin.ts'

import * as accounts from '../accounts/queries.ts'
import * as attempts from '../attempts/second-factors.ts'
import * as sessions from '../sessions/queries.ts'
import { isSecondFactor } from './is-second-factor.ts'
import { requestOptions, type Sites } from './passkeys/options.ts'
import { isOwnChallenge, newChallenge } from './passkeys/session-challenge.ts'
import { loadLibrary } from './passkeys/verify.ts'
import * as factors from './queries.ts'
import type { GivenSecondFactor } from './schema.ts'

/**
 * Counts a try of a signed-in person, before the second factor is checked. Call it outside of a transaction: failures
 * count even if the request is rolled back. Throws 429.
 */
export async function beginVerification(
  { db, masterKey }: Installation,
  { accountId }: Session,
  { passkey }: GivenSecondFactor,
  { address }: Pick<Origin, 'address'>,
) {
  if (passkey) {
    await loadLibrary()
    return []
  }
  const account = await accounts.find(db, masterKey, accountId)
  return attempts.countAttempt({ db, masterKey }, { account, network: clientNetwork(address) })
}

interface VerificationTry {
  counted: Awaited<ReturnType<typeof beginVerification>>
  signInFailed: (accountId: string) => void
}

/** Records that this session has given a second factor now. Throws 400 for a wrong one. */
export async function completeVerification(
  installation: Installation,
  sites: Sites,
  session: Session,
  given: GivenSecondFactor,
  { counted, signInFailed }: VerificationTry,
) {
  const { db, masterKey, now } = installation
  const { accountId } = session
  const expectedChallenge = (challenge: string) =>
    isOwnChallenge(masterKey, requesterOf(session), { challenge, now })
  const expected = { sites, expectedChallenge }
  if (!(await isSecondFactor(installation, accountId, given, expected))) {
    signInFailed(accountId)
    const field = given.code === undefined ? (given.passkey ? 'passkey' : 'recoveryCode') : 'code'
    throw invalid(fault(field, 'is wrong or was used already', 'wrong_code'))
  }
  await attempts.takeBack({ db }, counted)
  await sessions.setSecondFactor(db, session.id, now)
}

/** The options with which the browser of this session signs by a passkey of the account. Throws 409. */
export async function beginPasskeyRequest(
  { db, masterKey, now }: Installation,
  sites: Sites,
  session: Session,
) {
  const own = await factors.list(db, masterKey, session.accountId)
  if (!own.some(({ type }) => type === 'PASSKEY'))
    throw conflictFor('NO_SECOND_FACTOR', 'The account has no passkey')
  return requestOptions(sites, newChallenge(masterKey, requesterOf(session), now), own)
}

/** A signature counts once: the time of the second factor of the session changes with it. */
const requesterOf = ({ id, secondFactorAt }: Session) =>
  `request/${id}/${secondFactorAt?.getTime() ?? 0}`
