import { isDeepStrictEqual } from 'node:util'

import type { Tenant } from '#db/tenant.ts'
import * as marks from '#features/bookings/notify/marks.ts'
import * as businesses from '#features/businesses/queries.ts'

import { kindNames, smsKindNames } from '../kinds.ts'
import type { MessageSettingsChanges } from './schema.ts'
import * as settings from './settings.ts'

/** Changes the given fields. Other reminders hold for existing bookings too, whose messages are planned anew. */
export async function changeSettings(tenant: Tenant, changes: MessageSettingsChanges) {
  const before = await settings.lock(tenant)
  const after = merged(before, changes)
  tenant.defer(settings.update(tenant, after))
  const { isEnabled } = after.kinds.REVIEW_REQUEST
  if (isEnabled !== before.kinds.REVIEW_REQUEST.isEnabled)
    tenant.defer(businesses.setRequestReviews(tenant, isEnabled))
  if (!isDeepStrictEqual(before.kinds.REMINDER, after.kinds.REMINDER))
    tenant.defer(marks.markToCome(tenant, tenant.state.hasWebhooks))
  return { before, after }
}

const merged = (
  { kinds, templates, smsTexts, sms }: settings.Settings,
  changes: MessageSettingsChanges,
): settings.Settings => ({
  kinds: Object.fromEntries(
    kindNames.map((kind) => [kind, { ...kinds[kind], ...changes.kinds?.[kind] }]),
  ) as settings.Settings['kinds'],
  templates: Object.fromEntries(
    kindNames.map((kind) => [kind, { ...templates[kind], ...changes.templates?.[kind] }]),
  ) as settings.Settings['templates'],
  smsTexts: Object.fromEntries(
    smsKindNames.map((kind) => [kind, { ...smsTexts[kind], ...changes.smsTexts?.[kind] }]),
  ) as settings.Settings['smsTexts'],
  sms: { ...sms, ...changes.sms },
})
