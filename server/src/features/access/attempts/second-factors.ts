import { tooMany } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'

import type { Account } from '../accounts/queries.ts'
import type { Limit } from './limits.ts'
import * as limits from './limits.ts'
import * as networks from './networks.ts'
import * as attempts from './queries.ts'

type Deps = Pick<Installation, 'db' | 'masterKey'>

interface CodeAttempt {
  account: Pick<Account, 'id' | 'email'>
  network: string
}

/**
 * Counts an attempt before its code is checked, so that concurrent ones cannot exceed the limit: the codes are few.
 * Returns the limits that counted it, for `takeBack`. Throws 429.
 */
export async function countAttempt(deps: Deps, attempt: CodeAttempt): Promise<readonly Limit[]> {
  const { db, masterKey } = deps
  const { account, network } = attempt
  const both = [
    limits.secondFactorsOf(masterKey, { accountId: account.id, network }),
    limits.secondFactorsEverywhere(masterKey, account.id),
  ] as const
  await refuse(deps, attempt, await attempts.waits(db, both))
  const waits = await attempts.count(db, both)
  await refuse(deps, attempt, waits)
  return both.filter((_, index) => waits[index] === 0)
}

/** Of an account that is attacked, codes from the networks of its person are accepted: nobody is locked out. */
async function refuse(deps: Deps, { account, network }: CodeAttempt, waits: readonly number[]) {
  const [ofPair = 0, ofAccount = 0] = waits
  if (ofPair > 0) throw tooMany(ofPair)
  if (ofAccount > 0 && !(await networks.isKnown(deps, { email: account.email, network })))
    throw tooMany(ofAccount)
}

/** A right code does not count; the wrong ones stay counted, or each login would grant further guesses. */
export async function takeBack({ db }: Pick<Deps, 'db'>, counted: readonly Limit[]) {
  if (counted.length > 0) await attempts.takeBack(db, counted)
}
