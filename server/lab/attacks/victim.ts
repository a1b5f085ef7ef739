import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { database } from '#testing/process/server.ts'
import { openMember, password, type Person } from '#testing/salon/people.ts'
import type { Studio } from '#testing/salon/studio.ts'

import { openSalonWithRecords } from '../../test/records.ts'
import { type Ids, words } from '../../test/requests.ts'

export interface Victim {
  studio: Studio
  owner: Person
  ids: Ids
  /** A key with every scope. */
  key: string
}

/** A business with a record of everything that an id can name, those of people included. */
export async function openVictim(): Promise<Victim> {
  const studio = await openSalonWithRecords()
  const owner = await openMember('OWNER', [studio])
  const staff = await openMember('STAFF', [studio])
  const { id: keyId } = await createKey(database.db, {
    businessId: studio.id,
    name: 'Further',
    scopes,
  })
  const invited = await owner.post(`/businesses/${studio.id}/invitations`, {
    email: `${newId()}@example.com`,
    role: 'STAFF',
  })
  const sessions = await owner.get('/auth/sessions')
  const factor = await addTotp(owner)
  const { slug } = (await studio.get('~')).body.data
  const ids = {
    ...studio.ids,
    ...words,
    slug,
    date: studio.date,
    keyId,
    accountId: staff.accountId,
    invitationId: invited.body.data.id,
    sessionId: sessions.body[0].id,
    id: factor.id,
    actor: owner.accountId,
    // Of the log of operators, in which no business has an entry.
    before: owner.accountId,
    target: studio.ids['staffId'] ?? '',
  }
  return { studio, owner, ids, key: studio.key }
}

/** Adds an authenticator app to an account. */
export async function addTotp(person: Person) {
  const created = await person.post('/auth/second-factors/totp', { currentPassword: password })
  const { id, secret } = created.body.data as { id: string; secret: string }
  const code = totpCode(fromBase32(secret), stepAt(new Date()))
  const { status, body } = await person.post(`/auth/second-factors/totp/${id}/confirm`, { code })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id, secret, recoveryCodes: body.data.recoveryCodes as string[] }
}

/** The accounts whose rows a digest of the victim covers. */
export const ownersOf = ({ studio, owner, ids }: Victim) => ({
  businessId: studio.id,
  accountIds: [owner.accountId, ids['accountId'] ?? ''],
})
