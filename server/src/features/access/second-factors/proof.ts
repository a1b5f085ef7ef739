import { fault, invalid, refusal, unauthorized } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { RequestInput } from '#http/endpoint.ts'
import type { Session } from '#http/identify/caller.ts'

import { checkCurrentPassword } from '../passwords/check-current.ts'
import * as sessions from '../sessions/queries.ts'
import * as factors from './queries.ts'
import type { Proof } from './schema.ts'

const recentMs = 600_000

/**
 * Requires a second factor given within the last ten minutes in this session or, of an account that has none, the current
 * password: a password alone must not add what counts beside it. Call it outside of a transaction, since a wrong password
 * counts. Throws 400, 403 and 429.
 */
export async function requireProof(
  installation: Installation,
  session: Session,
  { currentPassword: password }: Proof,
  { origin, signInFailed }: Pick<RequestInput<string, unknown, unknown>, 'origin' | 'signInFailed'>,
): Promise<void> {
  const { accountId } = session
  const hasFactor = await factors.exist(installation.db, accountId)
  if (hasFactor) requireRecent(installation, session)
  if (password !== undefined)
    await checkCurrentPassword(installation, { accountId, password }, origin, signInFailed)
  else if (!hasFactor)
    throw invalid(
      fault('currentPassword', 'is required: the account has no second factor', 'required'),
    )
}

/**
 * Locks the second factors of an account. The first one ends all other sessions, also one whose request waits for this
 * lock. Throws 401.
 */
export async function lockFactors({ db }: Pick<Installation, 'db'>, session: Session) {
  await factors.lock(db, session.accountId)
  if (!(await sessions.lock(db, session.id))) throw unauthorized()
}

/** The same, and repeats the check for a second factor that was added since `requireProof`. Throws 401 and 403. */
export async function lockForChange(installation: Installation, session: Session) {
  await lockFactors(installation, session)
  if (await factors.exist(installation.db, session.accountId)) requireRecent(installation, session)
}

function requireRecent({ now }: Pick<Installation, 'now'>, { secondFactorAt }: Session) {
  if (secondFactorAt === null || now.getTime() - secondFactorAt.getTime() >= recentMs)
    throw refusal(
      'SECOND_FACTOR_MISSING',
      'This needs a second factor given within the last 10 minutes: send it to /auth/second-factors/verify',
    )
}
