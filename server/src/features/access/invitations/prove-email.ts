import { emailHashes } from '#core/crypto/key-ring.ts'
import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { recordAsOperator } from '#http/audit/record-as-operator.ts'

import * as accounts from '../accounts/queries.ts'
import * as provenAddresses from '../attempts/proven-addresses.ts'
import { notifyOfRole } from '../members/notify-owners.ts'
import * as members from '../members/queries.ts'
import * as invitations from './queries.ts'

/**
 * Marks the e-mail address of an account as proven: its person used a link that was sent there in a letter. Roles that
 * waited for this take effect, as roles that the operator gave.
 */
export async function proveEmail(
  { db, masterKey }: Pick<Installation, 'db' | 'masterKey'>,
  id: string,
  config: Pick<ApiConfig, 'sendsMail' | 'publicUrl'>,
) {
  if (!(await accounts.markProven(db, id))) return
  const { email } = await accounts.find(db, masterKey, id)
  await provenAddresses.prove({ db, masterKey }, email, new Date())
  const waiting = await invitations.takeAwaitingProof(db, emailHashes(masterKey, email))
  for (const { businessId, ...given } of waiting) {
    if (!(await members.insert(db, { businessId, accountId: id, ...given }))) continue
    const added = { targetId: id, after: { email, ...given } }
    await recordAsOperator({ db, businessId }, 'member.added', added)
    await notifyOfRole({ db, masterKey }, config, { businessId, accountId: id, role: given.role })
  }
}
