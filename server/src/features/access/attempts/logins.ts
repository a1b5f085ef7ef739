import { networksOf } from '#core/client-network.ts'
import { tooMany } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import * as limits from './limits.ts'
import type { Limit } from './limits.ts'
import * as networks from './networks.ts'
import * as attempts from './queries.ts'

type Deps = Pick<Installation, 'db' | 'masterKey'>

/** A person, or somebody in their name, who signs in from an address. */
interface LoginAttempt {
  email: string
  address: string
}

/** Throws 429 if too many logins of this e-mail address or from its networks have failed. */
export const requireAllowed = async (deps: Deps, attempt: LoginAttempt) =>
  refuse(deps, attempt, (limits) => attempts.waits(deps.db, limits))

/**
 * Counts a failed login. It is the last statement of a login that fails: one that is answered 503 counts nothing.
 * Throws 429 if concurrent ones have reached a limit.
 */
export const countFailure = async (deps: Deps, attempt: LoginAttempt) =>
  refuse(deps, attempt, (limits) => attempts.count(deps.db, limits))

/** A right password forgives the failures from its network, not those of others. */
export const clearFailures = ({ db, masterKey }: Deps, { email, address }: LoginAttempt) =>
  attempts.clear(db, limits.loginsOf(masterKey, { email, network: networksOf(address)[0].name }))

type Wait = (limits: readonly [Limit, ...Limit[]]) => Promise<readonly number[]>

/**
 * While an e-mail address is attacked from many networks, or a wide network is full of attacks, the networks of its person are
 * heard: nobody is locked out.
 */
async function refuse(deps: Deps, { email, address }: LoginAttempt, wait: Wait) {
  const { masterKey } = deps
  const around = networksOf(address)
  const network = around[0].name
  const [ofPair, ...ofWiderPairs] = limits.ofEach(around, (name) =>
    limits.loginsOf(masterKey, { email, network: name }),
  )
  const [ofNetwork, ...ofWider] = limits.ofEach(around, (name) =>
    limits.loginsFrom(masterKey, name),
  )
  const ofOthers = [...ofWiderPairs, ...ofWider, limits.loginsEverywhere(masterKey, email)]
  const waits = await wait([ofPair, ofNetwork, ...ofOthers])
  // Bounded by two limits.
  const own = Math.max(...waits.slice(0, 2))
  if (own > 0) throw tooMany(own)
  // Bounded by five limits.
  const others = Math.max(...waits.slice(2))
  if (others > 0 && !(await networks.isKnown(deps, { email, network }))) throw tooMany(others)
}
