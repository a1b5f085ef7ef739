import type { Command } from 'commander'

import { conflictFor } from '#core/errors.ts'
import { Type } from '#core/json-schema.ts'
import type { Role as RoleName } from '#core/roles.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { giveRole } from '#features/access/invitations/give-role.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as staff from '#features/staff/queries.ts'
import { Role } from '#http/enums.ts'
import { Body, Email, Id } from '#http/types.ts'

import { answer, type AnswerOptions, listing } from '../answer.ts'
import { type ExistingOption, operatorOptions } from '../existing.ts'
import { withInstallation } from '../installation.ts'
import { checkOptions } from '../options.ts'

interface Options extends AnswerOptions, ExistingOption {
  business: string
  email: string
  role: RoleName
  staff?: string
}

const Membership = Body({ email: Email, role: Role, staff: Type.Optional(Id) })

export async function run(
  { json: _, business: named, existing = false, ...options }: Options,
  command: Command,
) {
  await checkOptions(Membership, options)
  const { email, role, staff: staffId = null } = options
  const member = await withInstallation(({ config, database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const business = await businesses.named(db, named)
      const businessId = business.id
      if (staffId !== null) await staff.mustExist({ db, businessId }, staffId)
      const given = await giveRole(
        { db, masterKey },
        { business, account: { email }, role, staffId },
        operatorOptions(config, existing),
      )
      if (!given.isNewMember)
        throw conflictFor('ACCOUNT_IS_MEMBER', 'This person is a member already')
      const { accountId, invitation } = given
      const state = invitation ? 'invited' : 'member'
      const invitationUrl = invitation?.url ?? null
      return { businessId, accountId, email, role, staffId, state, invitationUrl }
    }),
  )
  const { businessId, accountId, state, invitationUrl } = member
  const text = { Business: businessId, Account: accountId, Role: role, State: state }
  answer(command, member, listing({ ...text, Invitation: invitationUrl }))
}
