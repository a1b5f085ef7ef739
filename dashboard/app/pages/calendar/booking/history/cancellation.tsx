import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { cancelReasons } from '../allowed-actions.ts'

const known = [...cancelReasons, 'payment_failed', 'not_confirmed'] as const

/** Why a booking was cancelled, at whose request, and by whom. */
export function Cancellation({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: entries = [] } = useApi('~/bookings/{bookingId}/history', {
    businessId: booking.businessId,
    bookingId: booking.id,
  })
  const { cancelReason = 'other', cancelledBy = 'business', cancelledAt } = booking
  // Programs may give any key as the reason.
  const reason = known.find((one) => one === cancelReason)
  const entry = entries.findLast(({ action }) => action === 'cancelled')
  const who = entry && (entry.actorName ?? t(`calendar.history.actor.${entry.actor}`))
  return (
    <>
      <Text>
        {reason ? t(`calendar.cancelReason.${reason}`) : cancelReason.replaceAll('_', ' ')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`calendar.cancelledBy.${cancelledBy}`)}
      </Text>
      {cancelledAt !== undefined && (
        <Text size="sm" c="dimmed">
          {who === undefined
            ? format.moment(cancelledAt)
            : t('calendar.history.by', { who, when: format.moment(cancelledAt) })}
        </Text>
      )}
    </>
  )
}
