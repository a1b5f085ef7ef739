import { sql } from 'kysely'

import { networksOf } from '#core/client-network.ts'
import { fault, invalid, refusal } from '#core/errors.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { Installation } from '#db/installation.ts'
import type { Origin } from '#http/request-origin.ts'

import { accountsExist } from '../accounts/exist.ts'
import * as accounts from '../accounts/queries.ts'
import { ofEach, setupCodesFrom } from '../attempts/limits.ts'
import * as attempts from '../attempts/queries.ts'
import { isSetupCode } from './code.ts'
import type { FirstAccount } from './schema.ts'

type Deps = Pick<Installation, 'db' | 'masterKey'>

/**
 * Checks the setup code, outside of the transaction: wrong ones count even though the request is refused. Throws 404 once
 * an account exists, 429 after ten wrong codes from a network, and 400.
 */
export async function requireSetupCode(
  { db, masterKey }: Deps,
  code: string,
  { address }: Pick<Origin, 'address'>,
) {
  if (await accountsExist(db)) throw isSetUp()
  const limits = ofEach(networksOf(address), (network) => setupCodesFrom(masterKey, network))
  // Counted before it is compared, so that concurrent attempts cannot exceed the limit.
  // Bounded by the widths of a network.
  await attempts.countWithin(db, ...limits)
  if (!isSetupCode(masterKey, code))
    throw invalid(fault('code', 'is not the setup code of this server', 'wrong_code'))
  await attempts.takeBack(db, limits)
}

/** Creates the first account of the installation and returns its id. Of concurrent requests one succeeds; else 404. */
export async function createFirstAccount(
  { db, masterKey }: Deps,
  { email, name, locale }: Pick<FirstAccount, 'email' | 'name' | 'locale'>,
  passwordHash: string,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(${sql.raw(advisoryLocks.firstAccount)})`.execute(db)
  if (await accountsExist(db)) throw isSetUp()
  const { id } = await accounts.ensure(db, masterKey, { email, name, passwordHash })
  if (locale !== undefined) await accounts.update(db, masterKey, { id, locale })
  return id
}

const isSetUp = () => refusal('NOT_FOUND', 'This server has been set up: sign in')
