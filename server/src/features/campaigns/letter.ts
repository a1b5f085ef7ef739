import type { Tenant } from '#db/tenant.ts'
import { profileOf } from '#features/messages/letter/sender.ts'

import { emailContent } from './channels/email-content.ts'
import type { CampaignText } from './schema.ts'

/** A campaign as the e-mail that customers would get, with a link to unsubscribe that leads nowhere, and its sender. */
export async function sampleLetter(tenant: Tenant, text: CampaignText, publicUrl: string) {
  const { name } = tenant.business
  const business = await profileOf(tenant)
  const salon = { ...business, name }
  const letter = emailContent({ ...text, salon, unsubscribeUrl: `${publicUrl}/unsubscribe/…` })
  return { letter, business }
}

/** The letter of a text that is not saved. */
export const previewOf = async (tenant: Tenant, text: CampaignText, publicUrl: string) =>
  (await sampleLetter(tenant, text, publicUrl)).letter
