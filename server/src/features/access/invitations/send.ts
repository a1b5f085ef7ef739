import { newToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import { findOwner } from '#db/open-tenant.ts'
import type { Announce } from '#db/tenant.ts'
import * as messages from '#features/mail/messages.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as invitations from './queries.ts'
import type { Invitation } from './schema.ts'

type Values = Pick<invitations.NewRow, 'email' | 'role' | 'staffId' | 'awaitsProof'>

interface Inviting extends Pick<Installation, 'db' | 'masterKey'> {
  /** Absent in commands: their letters are found by polling. */
  announce?: Announce
}

/** Adds an invitation, replacing an open one of the same e-mail address; its link is mailed, or returned as the URL. */
export async function sendInvitation(
  { db, masterKey, announce = () => {} }: Inviting,
  { id: businessId, name }: { id: string; name: string },
  values: Values,
  { publicUrl, sendsMail }: Pick<ApiConfig, 'publicUrl' | 'sendsMail'>,
): Promise<Invitation> {
  const token = newToken()
  const url = `${publicUrl}/invitation?token=${token}`
  const row = { ...values, businessId, isMailed: sendsMail }
  const invitation = await invitations.insert(db, masterKey, token, row)
  if (sendsMail) {
    const owner = await findOwner(db, masterKey, businessId)
    if (!owner) throw notFound('Business')
    await messages.queue(
      { ...owner, db, announce },
      'INVITATION',
      invitationMail(values.email, name, url),
    )
  }
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
