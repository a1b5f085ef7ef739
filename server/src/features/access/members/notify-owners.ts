import type { Role } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import * as mail from '#features/mail/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as accounts from '../accounts/queries.ts'
import { accessLettersTo } from '../attempts/limits.ts'
import * as attempts from '../attempts/queries.ts'
import { type NewAccess, newAccessLetter } from './new-access-letters.ts'
import * as members from './queries.ts'

type Deps = Pick<Installation, 'db' | 'masterKey'>
type MailConfig = Pick<ApiConfig, 'sendsMail' | 'publicUrl'>

/** Tells the other owners that a person has become OWNER or MANAGER; nobody of a role with fewer rights. */
export async function notifyOfRole(
  deps: Deps,
  config: MailConfig,
  { businessId, accountId, role }: { businessId: string; accountId: string; role: Role },
) {
  if (!config.sendsMail || role === 'STAFF') return
  const owners = await members.owners(deps.db, deps.masterKey, businessId)
  const others = owners.filter((owner) => owner.id !== accountId)
  const { email } = await accounts.find(deps.db, deps.masterKey, accountId)
  await send(deps, config, businessId, { owners: others, access: { kind: 'role', email, role } })
}

/** Tells the owners, the one who made it among them, of a new API key: a stolen session can make one too. */
export async function notifyOfKey(
  deps: Deps,
  config: MailConfig,
  businessId: string,
  { prefix, lastFour }: { prefix: string; lastFour: string },
) {
  if (!config.sendsMail) return
  const owners = await members.owners(deps.db, deps.masterKey, businessId)
  await send(deps, config, businessId, { owners, access: { kind: 'key', prefix, lastFour } })
}

/** Queues a letter to each owner, at most five an hour to one of them. */
async function send(
  { db, masterKey }: Deps,
  { publicUrl }: MailConfig,
  businessId: string,
  { owners, access }: { owners: members.Owner[]; access: NewAccess },
) {
  const limits = owners.map(({ email }) => accessLettersTo(masterKey, businessId, email))
  const [first, ...others] = limits
  if (!first) return
  const [waits, { name, slug }] = await Promise.all([
    attempts.count(db, [first, ...others]),
    members.businessOf(db, businessId),
  ])
  const logUrl = `${publicUrl}/b/${slug}/settings/security`
  for (const [index, { email, locale }] of owners.entries())
    if (waits[index] === 0) {
      const letter = newAccessLetter(name, access, { locale, logUrl })
      await mail.queue(db, masterKey, { to: email, ...letter })
    }
}
