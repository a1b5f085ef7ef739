import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'

const tones: Record<Booking['status'], Tone> = {
  PENDING: 'waiting',
  CONFIRMED: 'good',
  IN_PROGRESS: 'busy',
  COMPLETED: 'quiet',
  CANCELLED: 'quiet',
  NO_SHOW: 'bad',
}

export function BookingState({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[status]} label={t(`clients.state.${status}`)} />
}
