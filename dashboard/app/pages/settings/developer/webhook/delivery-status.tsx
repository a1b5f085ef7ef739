import { useTranslation } from 'react-i18next'

import type { Delivery } from '../../../../api/webhooks.ts'
import { StatusBadge, type Tone } from '../../../../ui/status-badge.tsx'

const tones = {
  PENDING: 'waiting',
  SUCCESS: 'good',
  FAILED: 'bad',
} satisfies Record<Delivery['status'], Tone>

type DeliveryStatusProps = { delivery: Pick<Delivery, 'status' | 'statusCode'> }

/** What became of a delivery, with the receiver's status where it answered. */
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
