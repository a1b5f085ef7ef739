import { randomBytes } from 'node:crypto'

import { toBase32, totpUri } from '#core/crypto/totp.ts'
import { conflictFor, fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import type { Session } from '#http/identify/caller.ts'

import * as accounts from '../accounts/queries.ts'
import { begin } from './begin.ts'
import { lockFactors, lockForChange } from './proof.ts'
import * as factors from './queries.ts'
import type { NewTotp } from './schema.ts'
import { matchingStep } from './totp-codes.ts'

/** The length of a SHA-1 hash, as RFC 4226 recommends. */
const secretBytes = 20
const factorsMax = 10

/** Stores a new secret, which counts once it is confirmed by a code; it replaces one that still waits for that. */
export async function createTotp(
  installation: Installation,
  session: Session,
  { name = null }: NewTotp,
) {
  const { db, masterKey } = installation
  const { accountId } = session
  await lockForChange(installation, session)
  await requireRoom({ db, masterKey }, accountId)
  await factors.removePending(db, accountId)
  const secret = toBase32(randomBytes(secretBytes))
  const type = 'TOTP'
  const id = await factors.insert(db, masterKey, {
    accountId,
    type,
    name,
    secret,
    confirmedAt: null,
  })
  const { email } = await accounts.find(db, masterKey, accountId)
  return { id, secret, uri: totpUri(secret, { issuer: 'Openchair', account: email }) }
}

/** Throws 409 if the account has as many second factors as it may. */
export async function requireRoom(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  accountId: string,
) {
  const { length } = await factors.list(db, masterKey, accountId)
  if (length >= factorsMax)
    throw conflictFor('BOUND_REACHED', `An account has at most ${factorsMax} second factors`, {
      limit: factorsMax,
    })
}

/** Takes a new secret into use with its first code; returns recovery codes with the first second factor. */
export async function confirmTotp(
  installation: Installation,
  config: ApiConfig,
  session: Session,
  { id, code }: { id: string; code: string },
) {
  const { db, masterKey, now } = installation
  const { accountId } = session
  await lockFactors(installation, session)
  const pending = await factors.findPending(db, masterKey, { accountId, id })
  const step = matchingStep(pending, code, now)
  if (step === undefined)
    throw invalid(fault('code', 'is not the code that the app shows now', 'wrong_code'))
  await factors.use(db, id, { counter: step, now })
  await factors.confirm(db, id, now)
  return begin(installation, config, session)
}
