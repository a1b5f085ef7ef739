import type { MasterKey } from '#core/crypto/key-ring.ts'
import { conflictFor } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as accounts from '../accounts/queries.ts'
import * as limits from '../attempts/limits.ts'
import * as attempts from '../attempts/queries.ts'
import type { ActingMember } from '../members/actor.ts'
import { requireRank } from '../members/change.ts'
import * as members from '../members/queries.ts'
import * as invitations from './queries.ts'
import type { Invitation, NewInvitation } from './schema.ts'
import { sendInvitation } from './send.ts'

/**
 * Invites a person and replaces an open invitation of the same e-mail address. Throws 403 for a role that the inviter
 * may not grant or, in the replaced invitation, revoke; 404 for an unknown staff member, 409 for an existing member
 * or too many open invitations, 429 for too many a day or letters to one recipient.
 */
export async function invite(
  { db, masterKey }: Installation,
  { businessId, business, announce }: Tenant,
  actor: ActingMember,
  { email, role, staffId = null }: NewInvitation,
  config: ApiConfig,
): Promise<Invitation> {
  const replaced = await invitations.lockRole(db, masterKey, businessId, email)
  // Bounded: at most one role.
  requireRank(actor.role, role, ...(replaced ? [replaced] : []))
  if (staffId) await staff.mustExist({ db, businessId }, staffId)
  const account = await accounts.findByEmail(db, masterKey, email)
  const accountBusinesses = account ? await members.businessesOf(db, account.id) : []
  if (accountBusinesses.some(({ id }) => id === businessId))
    throw conflictFor('ACCOUNT_IS_MEMBER', 'This person is already a member')
  // The count locks its row, so that concurrent invitations of the business wait.
  await attempts.countWithin(db, limits.invitationsOf(masterKey, businessId))
  if (config.sendsMail)
    await attempts.countWithin(db, limits.lettersTo(masterKey, businessId, email))
  await requireFewOpen(db, masterKey, { businessId, email })
  const invited = { id: businessId, name: business.name }
  // A person without an account gets the language of the inviter.
  const { locale } = account ?? (await accounts.find(db, masterKey, actor.accountId))
  const values = { email, role, staffId, awaitsProof: false, locale }
  return sendInvitation({ db, masterKey, announce }, invited, values, config)
}

const openMax = 50

async function requireFewOpen(
  db: Db,
  masterKey: MasterKey,
  { businessId, email }: { businessId: string; email: string },
) {
  const open = await invitations.countOthers(db, masterKey, businessId, email)
  if (open >= openMax)
    throw conflictFor('BOUND_REACHED', `A business holds at most ${openMax} open invitations`, {
      limit: openMax,
    })
}
