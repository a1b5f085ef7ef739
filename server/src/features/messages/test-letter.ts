import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { lettersTo } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as mail from '#features/mail/messages.ts'

import { previewOf } from './preview.ts'
import type { PreviewRequest } from './settings/preview-schema.ts'

/** Sends a preview to the address of the caller's own account, and to no other. Throws 429 after five within an hour. */
export async function sendTest(
  tenant: Tenant,
  { masterKey, db }: Pick<Installation, 'masterKey' | 'db'>,
  asked: PreviewRequest,
  { accountId, publicUrl }: { accountId: string; publicUrl: string },
) {
  const { email: to } = await accounts.find(db, masterKey, accountId)
  await attempts.countWithin(db, lettersTo(masterKey, tenant.businessId, to))
  const { subject, text } = await previewOf(tenant, asked, publicUrl)
  await mail.queue(tenant, 'TEST', { to, subject, text })
}
