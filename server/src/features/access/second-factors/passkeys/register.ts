import { fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import type { Session } from '#http/identify/caller.ts'

import * as accounts from '../../accounts/queries.ts'
import { begin } from '../begin.ts'
import { lockFactors } from '../proof.ts'
import * as factors from '../queries.ts'
import type { NewPasskey } from '../schema.ts'
import { requireRoom } from '../totp.ts'
import { registrationOptions, type Sites } from './options.ts'
import { isOwnChallenge, newChallenge } from './session-challenge.ts'
import { verifyRegistration } from './verify.ts'

/** The options with which the browser of this session creates a passkey. */
export async function beginRegistration(
  { db, masterKey, now }: Installation,
  sites: Sites,
  { id, accountId }: Session,
) {
  const account = await accounts.find(db, masterKey, accountId)
  const own = await factors.list(db, masterKey, accountId)
  return registrationOptions(sites, account, { challenge: newChallenge(masterKey, id, now), own })
}

/** The credential of a new passkey. Throws 400 if it is not one that this session asked for. */
export async function checkPasskey(
  { masterKey, now }: Installation,
  sites: Sites,
  { id }: Session,
  { passkey }: NewPasskey,
) {
  const credential = await verifyRegistration(passkey, {
    sites,
    expectedChallenge: (challenge) => isOwnChallenge(masterKey, id, { challenge, now }),
  })
  if (!credential)
    throw invalid(fault('passkey', 'does not answer the options of this session', 'wrong_code'))
  const { transports = [] } = passkey.response
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { credentialId: credential.id, publicKey, transports, usedCounter: credential.counter }
}

type VerifiedPasskey = Awaited<ReturnType<typeof checkPasskey>>

/** Adds a passkey; returns it. Throws 409. */
export async function addPasskey(
  installation: Installation,
  config: ApiConfig,
  session: Session,
  { name, ...credential }: VerifiedPasskey & { name: string | null },
) {
  const { db, masterKey, now } = installation
  const { accountId } = session
  await lockFactors(installation, session)
  await requireRoom({ db, masterKey }, accountId)
  const row = { ...credential, accountId, type: 'PASSKEY' as const, name, confirmedAt: now }
  const id = await factors.insert(db, masterKey, row)
  await begin(installation, config, session)
  return factors.find(db, masterKey, id)
}
