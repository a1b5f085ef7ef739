import { refusal } from '#core/errors.ts'
import type { Role } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import * as accounts from '../accounts/queries.ts'
import type { NewAccount } from '../accounts/queries.ts'
import { notifyOfRole } from '../members/notify-owners.ts'
import * as members from '../members/queries.ts'
import type { Invitation } from './schema.ts'
import { sendInvitation } from './send.ts'

interface NewRole {
  business: { id: string; name: string }
  account: NewAccount
  role: Role
  staffId?: string | null
}

export interface OperatorOptions extends Pick<ApiConfig, 'publicUrl' | 'sendsMail'> {
  /** Whether the operator knows that the account exists and may not be that of the person. */
  isExistingMeant: boolean
}

export interface GivenRole {
  accountId: string
  isNewAccount: boolean
  /** False if the person already is a member. */
  isNewMember: boolean
  /** The role waits until this invitation is accepted or the address is proven. */
  invitation: Invitation | null
}

/**
 * Gives a person a role in the name of the operator, with a new account if there is none. Somebody else may have made
 * an existing account that was never proven, so its role is an invitation. Throws 409 unless that is meant.
 */
export async function giveRole(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  { business, account, role, staffId = null }: NewRole,
  options: OperatorOptions,
): Promise<GivenRole> {
  const { id: accountId, isNew: isNewAccount } = await accounts.ensure(db, masterKey, account)
  const given = { accountId, isNewAccount }
  const businessId = business.id
  const row = { businessId, role, staffId }
  if (isNewAccount || (await accounts.lockIsProven(db, accountId))) {
    const isNewMember = await members.insert(db, { ...row, accountId })
    const after = { email: account.email, role, staffId }
    const added = { targetId: accountId, after }
    if (isNewMember) {
      await recordAsOperator({ db, businessId }, 'member.added', added)
      await notifyOfRole({ db, masterKey }, options, { businessId, accountId, role })
    }
    return { ...given, isNewMember, invitation: null }
  }
  const all = await members.businessesOf(db, accountId)
  if (all.some(({ id }) => id === businessId))
    return { ...given, isNewMember: false, invitation: null }
  if (!options.isExistingMeant) throw refusal('CONFLICT', unproven)
  const { locale } = await accounts.find(db, masterKey, accountId)
  const invited = { ...row, email: account.email, awaitsProof: true, locale }
  const invitation = await sendInvitation({ db, masterKey }, business, invited, options)
  const created = { targetId: invitation.id, after: invitation }
  await recordAsOperator({ db, businessId }, 'invitation.created', created)
  return { ...given, isNewMember: true, invitation }
}

const unproven =
  'An account with this e-mail address exists already, and no letter has ever proven whose it is: somebody else may ' +
  'have made it. With --existing the person is invited, and has the role once they accept'
