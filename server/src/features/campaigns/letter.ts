import type { Tenant } from '#db/tenant.ts'

import { emailContent, senderOf } from './channels/email-content.ts'
import type { CampaignText } from './schema.ts'

/** A campaign as the e-mail that customers would get, with a link to unsubscribe that leads nowhere, and its sender. */
export async function sampleLetter(tenant: Tenant, text: CampaignText, publicUrl: string) {
  const salon = await senderOf(tenant, publicUrl)
  const letter = emailContent({ ...text, salon, unsubscribeUrl: `${publicUrl}/unsubscribe/…` })
  return { letter, business: salon }
}

/** The letter of a text that is not saved. */
export const previewOf = async (tenant: Tenant, text: CampaignText, publicUrl: string) =>
  (await sampleLetter(tenant, text, publicUrl)).letter
