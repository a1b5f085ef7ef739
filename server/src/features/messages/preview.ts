import { smsLengthOf } from '#core/text/sms-segments.ts'
import type { Tenant } from '#db/tenant.ts'

import { isSmsKind } from './kinds.ts'
import { sampleLetter } from './letter/sample.ts'
import type { PreviewRequest } from './settings/preview-schema.ts'
import * as settings from './settings/settings.ts'
import { textOf } from './sms/text.ts'

/** A message with example data in the words of the business, as customers would get it. */
export async function previewOf(tenant: Tenant, request: PreviewRequest, publicUrl: string) {
  const { kind, smsText } = request
  const { found, chosen, texted, content } = await sampleLetter(tenant, request, publicUrl)
  if (!isSmsKind(kind)) return { ...content, sms: null }
  const sms = textOf(smsText ?? settings.smsTextOf(found, kind, chosen.language), texted)
  return { ...content, sms: { text: sms, ...smsLengthOf(sms) } }
}
