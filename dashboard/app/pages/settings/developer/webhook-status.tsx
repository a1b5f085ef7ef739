import { useTranslation } from 'react-i18next'

import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'

/** On or off, and the reason if the server switched it off. */
export function WebhookStatus({
  webhook: { enabled, disabledReason },
}: {
  webhook: WebhookSubscription
}) {
  const { t } = useTranslation()
  if (enabled) return <StatusBadge tone="good" label={t('settings.on')} />
  return disabledReason === null ? (
    <StatusBadge tone="quiet" label={t('settings.off')} />
  ) : (
    <StatusBadge tone="bad" label={t(`settings.disabled.${disabledReason}`)} />
  )
}
