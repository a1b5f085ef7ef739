import { useTranslation } from 'react-i18next'

import type { WebhookDelivery } from '#app/api/http/schema.gen.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'

const tones = {
  PENDING: 'waiting',
  SUCCESS: 'good',
  FAILED: 'bad',
} satisfies Record<WebhookDelivery['status'], Tone>

type DeliveryStatusProps = { delivery: Pick<WebhookDelivery, 'status' | 'statusCode'> }

/** The status of a delivery, with the HTTP status of the receiver. */
export function DeliveryStatus({ delivery: { status, statusCode } }: DeliveryStatusProps) {
  const { t } = useTranslation()
  const words = t(`settings.deliveryStates.${status}`)
  return (
    <StatusBadge
      tone={tones[status]}
      label={statusCode === null ? words : `${words} · ${statusCode}`}
    />
  )
}
