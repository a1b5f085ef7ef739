import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { take } from '#app/api/bookings/bookings.ts'
import type { TodayBooking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

/** Confirms a booking in its place. */
export function ConfirmButton({ booking: { id, customerName } }: { booking: TodayBooking }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const words = useFailureText()
  const name = customerName ?? t('calendar.erased')
  const { mutate, isPending } = useMutation({
    mutationFn: () => take('confirm', businessId, id),
    onSuccess: () => showToast(t('calendar.done.confirm', { name })),
    onError: (error) => showFailureToast(words(error)),
  })
  const label = t('calendar.action.confirm')
  return (
    <Button
      size="xs"
      variant="light"
      loading={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
