import { tooMany } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import * as limits from './limits.ts'
import type { LoginAttempt } from './limits.ts'
import * as networks from './networks.ts'
import * as attempts from './queries.ts'

type Deps = Pick<Installation, 'db' | 'masterKey'>

/** Throws 429 if too many logins of this e-mail address or from this network have failed. */
export const requireAllowed = async (deps: Deps, attempt: LoginAttempt) =>
  refuse(deps, attempt, await attempts.waits(deps.db, limitsOf(deps, attempt)))

/**
 * Counts a failed login. It is the last statement of a login that fails: one that is answered 503 counts nothing.
 * Throws 429 if concurrent ones have reached a limit.
 */
export const countFailure = async (deps: Deps, attempt: LoginAttempt) =>
  refuse(deps, attempt, await attempts.count(deps.db, limitsOf(deps, attempt)))

/** A right password forgives the failures from its network, not those of others. */
export const clearFailures = ({ db, masterKey }: Deps, attempt: LoginAttempt) =>
  attempts.clear(db, limits.loginsOf(masterKey, attempt))

const limitsOf = ({ masterKey }: Deps, attempt: LoginAttempt) =>
  [
    limits.loginsOf(masterKey, attempt),
    limits.loginsFrom(masterKey, attempt.network),
    limits.loginsEverywhere(masterKey, attempt.email),
  ] as const

/** While an e-mail address is attacked from many networks, those of its person are heard: nobody is locked out. */
async function refuse(deps: Deps, attempt: LoginAttempt, waits: readonly number[]) {
  const [ofPair = 0, ofNetwork = 0, ofEmail = 0] = waits
  const wait = Math.max(ofPair, ofNetwork)
  if (wait > 0) throw tooMany(wait)
  if (ofEmail > 0 && !(await networks.isKnown(deps, attempt))) throw tooMany(ofEmail)
}
