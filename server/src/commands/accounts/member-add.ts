import type { Command } from 'commander'
import { Type } from 'typebox'

import { conflictFor } from '#core/errors.ts'
import type { Role as RoleName } from '#core/roles.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as staff from '#features/staff/queries.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'
import { Role } from '#http/enums.ts'
import { Body, Email, Id } from '#http/types.ts'

import { answer, type AnswerOptions, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { checkOptions } from '../options.ts'

interface Options extends AnswerOptions {
  business: string
  email: string
  role: RoleName
  staff?: string
}

const Membership = Body({ email: Email, role: Role, staff: Type.Optional(Id) })

export async function run({ json: _, business, ...options }: Options, command: Command) {
  checkOptions(Membership, options)
  const { email, role, staff: staffId = null } = options
  const member = await withInstallation(({ database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const businessId = await businesses.idOf(db, business)
      if (staffId !== null) await staff.mustExist({ db, businessId }, staffId)
      const { id: accountId } = await accounts.ensure(db, masterKey, { email })
      if (!(await members.insert(db, { businessId, accountId, role, staffId })))
        throw conflictFor('ACCOUNT_IS_MEMBER', 'This person is a member already')
      const after = { email, role, staffId }
      await recordAsOperator({ db, businessId }, 'member.added', { targetId: accountId, after })
      return { businessId, accountId, email, role, staffId }
    }),
  )
  const { businessId, accountId } = member
  answer(command, member, listing({ Business: businessId, Account: accountId, Role: role }))
}
