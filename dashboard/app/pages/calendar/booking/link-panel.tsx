import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

interface LinkPanelProps {
  booking: Booking
  onDone: () => void
}

/** Asks for confirmation, since the link that the client has stops working. */
export function LinkPanel({ booking, onDone }: LinkPanelProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post('~/bookings/{bookingId}/revoke-link', {
        businessId: booking.businessId,
        bookingId: booking.id,
      }),
    onSuccess: () => {
      showToast(t('calendar.linkRenewed', { name: booking.customerName ?? '' }))
      onDone()
    },
  })
  return (
    <Stack gap="sm">
      <Text size="sm">{t('calendar.linkText')}</Text>
      {error && <FailureNote error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('calendar.renewLink')}
        </Button>
      </Group>
    </Stack>
  )
}
