import type { Command } from 'commander'

import { type Scope, scopes as allScopes } from '#core/scopes.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { KeyRequest, keyRequestFaults } from '#features/access/keys/schema.ts'
import { notifyOfKey } from '#features/access/members/notify-owners.ts'
import { ownerOf } from '#features/access/members/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import { answer, type AnswerOptions, listing } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { mailOptions } from '../mail-options.ts'
import { checkOptions } from '../options.ts'

interface Options extends AnswerOptions {
  business: string
  name: string
  scopes: string
  expiresAt?: string
}

export async function run({ json: _, business, scopes, ...options }: Options, command: Command) {
  const request: KeyRequest = { ...options, scopes: scopesOf(scopes) }
  await checkOptions(KeyRequest, request, () => keyRequestFaults(request, new Date()))
  const { expiresAt } = request
  const { id, key } = await withInstallation(({ config, database, masterKey }) =>
    transaction(database, async ({ db }) => {
      const businessId = await businesses.idOf(db, business)
      const madeBy = await ownerOf(db, businessId)
      const expiry = expiresAt === undefined ? null : new Date(expiresAt)
      const after = await createKey(db, { ...request, businessId, madeBy, expiresAt: expiry })
      await recordAsOperator({ db, businessId }, 'key.created', { targetId: after.id, after })
      await notifyOfKey({ db, masterKey }, mailOptions(config), businessId, after)
      return after
    }),
  )
  answer(command, { id, key }, listing({ Key: key, Id: id }))
}

const scopesOf = (text: string): Scope[] => {
  const names = text.split(',').map((name) => name.trim())
  const wanted = names.flatMap((name) => (name === 'all' ? allScopes : name))
  return [...new Set(wanted.filter((name) => name !== ''))] as Scope[]
}
