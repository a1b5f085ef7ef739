import { refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import type { Account } from '../accounts/queries.ts'
import * as challenges from './challenges.ts'
import { signedChallengeOf } from './passkeys/authenticate.ts'
import { requestOptions, type Sites } from './passkeys/options.ts'
import * as factors from './queries.ts'

/**
 * Throws 401 with a challenge if the account has a second factor. Call it outside of a transaction, after the password
 * was checked: the challenge must survive the refusal.
 */
export async function demandSecondFactor(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  sites: Sites,
  account: Account,
) {
  const own = await factors.list(db, masterKey, account.id)
  if (own.length === 0) return
  const challenge = await challenges.insert(db, account)
  const secondFactors = [...new Set(own.map(({ type }) => type))]
  const passkeyOptions = secondFactors.includes('PASSKEY')
    ? requestOptions(sites, signedChallengeOf(challenge), own)
    : null
  const details = { challenge, secondFactors, passkeyOptions }
  throw refusal('SECOND_FACTOR_REQUIRED', undefined, { details })
}
