import { newToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import { findOwner } from '#db/open-tenant.ts'
import type { Announce } from '#db/tenant.ts'
import * as messages from '#features/mail/messages.ts'
import type { ApiConfig } from '#http/api-config.ts'

import { invitationLetter } from './letter.ts'
import * as invitations from './queries.ts'
import type { Invitation } from './schema.ts'

interface Values extends Pick<invitations.NewRow, 'email' | 'role' | 'staffId' | 'awaitsProof'> {
  /** The language of the letter. */
  locale: string
}

interface Deps extends Pick<Installation, 'db' | 'masterKey'> {
  /** Absent in commands: their letters are found by polling. */
  announce?: Announce
}

/** Adds an invitation, replacing an open one of the same e-mail address; its link is mailed, or returned as the URL. */
export async function sendInvitation(
  { db, masterKey, announce = () => {} }: Deps,
  { id: businessId, name }: { id: string; name: string },
  { locale, ...values }: Values,
  { publicUrl, sendsMail }: Pick<ApiConfig, 'publicUrl' | 'sendsMail'>,
): Promise<Invitation> {
  const token = newToken()
  const url = `${publicUrl}/invitation?token=${token}`
  const row = { ...values, businessId, isMailed: sendsMail }
  const invitation = await invitations.insert(db, masterKey, token, row)
  if (sendsMail) {
    const owner = await findOwner(db, masterKey, businessId)
    if (!owner) throw notFound('Business')
    const letter = { to: values.email, ...invitationLetter(name, url, locale) }
    await messages.queue({ ...owner, db, announce }, 'INVITATION', letter)
  }
  return { ...invitation, url: sendsMail ? null : url }
}
