import { refusal } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import * as mail from '#features/mail/messages.ts'
import { ownAddress } from '#features/messages/test-letter.ts'

import { sampleLetter } from './letter.ts'
import * as campaigns from './queries.ts'

/** Sends the letter of a campaign to the address of the caller's own account, and to no other. Throws 404, 409 without a mail server, and 429 after five test letters within an hour. */
export async function sendTest(
  tenant: Tenant,
  installation: Pick<Installation, 'masterKey' | 'db'>,
  id: string,
  { accountId, publicUrl, sendsMail }: { accountId: string; publicUrl: string; sendsMail: boolean },
) {
  const { title, message } = await campaigns.get(tenant, id)
  if (!sendsMail) throw refusal('CONFLICT', 'This installation sends no mail')
  const to = await ownAddress(tenant, installation, accountId)
  const { letter, business } = await sampleLetter(tenant, { title, message }, publicUrl)
  await mail.queue(tenant, 'TEST', {
    to,
    ...letter,
    senderName: tenant.business.name,
    ...(business.email !== null && { replyTo: business.email }),
  })
}
