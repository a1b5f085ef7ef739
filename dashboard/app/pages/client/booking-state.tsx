import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { statusTones } from '#app/tokens.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'

export function BookingState({ status }: Pick<Booking, 'status'>) {
  const { t } = useTranslation()
  return <StatusBadge tone={statusTones[status]} label={t(`clients.state.${status}`)} />
}
