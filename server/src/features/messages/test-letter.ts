import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { lettersTo } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { render } from '#features/invoices/document/render.ts'
import * as mail from '#features/mail/messages.ts'

import type { Document } from './letter/addition.ts'
import { sampleLetter } from './letter/sample.ts'
import type { PreviewRequest } from './settings/preview-schema.ts'

/** Sends a letter with example data, as customers would get it, to the address of the caller's own account, and to no other. Throws 429 after five within an hour. */
export async function sendTest(
  tenant: Tenant,
  installation: Pick<Installation, 'masterKey' | 'db'>,
  asked: PreviewRequest,
  { accountId, publicUrl }: { accountId: string; publicUrl: string },
) {
  const to = await ownAddress(tenant, installation, accountId)
  const { content, invite, document, business } = await sampleLetter(tenant, asked, publicUrl)
  await mail.queue(tenant, 'TEST', {
    to,
    ...content,
    senderName: tenant.business.name,
    ...(business.email !== null && { replyTo: business.email }),
    ...(invite && { invite }),
    ...(document && { document: await drawn(document) }),
  })
}

/** The address of the caller's own account, after a test letter to it was counted. Throws 429 after five within an hour. */
export async function ownAddress(
  { businessId }: Tenant,
  { masterKey, db }: Pick<Installation, 'masterKey' | 'db'>,
  accountId: string,
): Promise<string> {
  const { email } = await accounts.find(db, masterKey, accountId)
  await attempts.countWithin(db, lettersTo(masterKey, businessId, email))
  return email
}

const drawn = async ({ filename, sheet, businessId }: Document) => ({
  filename,
  base64: (await render(sheet, businessId)).toString('base64'),
})
