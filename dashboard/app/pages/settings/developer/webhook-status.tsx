import { useTranslation } from 'react-i18next'

import type { Webhook } from '../../../api/webhooks.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** On or off, and why it was switched off when nobody did. */
export function WebhookStatus({ webhook: { enabled, disabledReason } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  if (enabled) return <StatusBadge tone="good" label={t('settings.on')} />
  return disabledReason === null ? (
    <StatusBadge tone="quiet" label={t('settings.off')} />
  ) : (
    <StatusBadge tone="bad" label={t(`settings.disabled.${disabledReason}`)} />
  )
}
