import { inTheWay } from '#core/errors.ts'
import { newToken } from '#core/tokens.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as mail from '#features/mail/queries.ts'
import type { ApiConfig } from '#http/endpoint.ts'

import * as accounts from '../accounts/queries.ts'
import type { ActingMember } from '../members/actor.ts'
import { requireRank } from '../members/change.ts'
import * as members from '../members/queries.ts'
import * as invitations from './queries.ts'
import type { Invitation, NewInvitation } from './schema.ts'

/**
 * Invites somebody, in the place of an open invitation of the same person. Throws 403 for a role that the
 * inviter may not give or, since that is lost, take away; 404 for a member of staff that is
 * none, 409 for somebody who is a member.
 */
export async function invite(
  { db, masterKey }: Installation,
  { businessId, business }: Tenant,
  actor: ActingMember,
  { email, role, staffId = null }: NewInvitation,
  { publicUrl, sendsMail }: ApiConfig,
): Promise<Invitation> {
  const replaced = await invitations.lockRole(db, masterKey, businessId, email)
  requireRank(actor.role, role, ...(replaced ? [replaced] : []))
  if (staffId) await members.mustBeStaff(db, businessId, staffId)
  const account = await accounts.findByEmail(db, masterKey, email)
  const theirs = account ? await members.businessesOf(db, account.id) : []
  if (theirs.some(({ id }) => id === businessId))
    throw inTheWay('ACCOUNT_IS_MEMBER', 'This person is a member already')
  const token = newToken()
  const url = `${publicUrl}/invitation?token=${token}`
  const row = { businessId, email, role, staffId }
  const invitation = await invitations.insert(db, masterKey, token, row)
  if (sendsMail) await mail.queue(db, masterKey, letterTo(email, business.name, url))
  return { ...invitation, url: sendsMail ? null : url }
}

const letterTo = (to: string, business: string, url: string) => ({
  to,
  subject: `${business} invites you`,
  text: [
    `${business} would like you to work with them in Openchair.`,
    '',
    'This link leads you in. It holds for seven days:',
    url,
  ].join('\n'),
})
