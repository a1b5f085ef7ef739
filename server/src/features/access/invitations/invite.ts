import { newToken } from '#core/crypto/tokens.ts'
import { conflictFor } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as mail from '#features/mail/queries.ts'
import * as staff from '#features/staff/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as accounts from '../accounts/queries.ts'
import type { ActingMember } from '../members/actor.ts'
import { requireRank } from '../members/change.ts'
import * as members from '../members/queries.ts'
import * as invitations from './queries.ts'
import type { Invitation, NewInvitation } from './schema.ts'

/**
 * Invites a person and replaces an open invitation of the same e-mail address. Throws 403 for a role that the inviter
 * may not grant or, in the replaced invitation, revoke; 404 for an unknown staff member, 409 for an existing member.
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
  if (staffId) await staff.mustExist({ db, businessId }, staffId)
  const account = await accounts.findByEmail(db, masterKey, email)
  const accountBusinesses = account ? await members.businessesOf(db, account.id) : []
  if (accountBusinesses.some(({ id }) => id === businessId))
    throw conflictFor('ACCOUNT_IS_MEMBER', 'This person is already a member')
  const token = newToken()
  const url = `${publicUrl}/invitation?token=${token}`
  const row = { businessId, email, role, staffId }
  const invitation = await invitations.insert(db, masterKey, token, row)
  if (sendsMail) await mail.queue(db, masterKey, invitationMail(email, business.name, url))
  return { ...invitation, url: sendsMail ? null : url }
}

const invitationMail = (to: string, business: string, url: string) => ({
  to,
  subject: `${business} invites you`,
  text: [
    `${business} would like you to work with them in Openchair.`,
    '',
    'Open this link to accept the invitation. It is valid for seven days:',
    url,
  ].join('\n'),
})
