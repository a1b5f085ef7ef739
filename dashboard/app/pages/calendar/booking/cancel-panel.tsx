import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cancelBooking } from '#app/api/bookings/bookings.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { cancelReasons } from './allowed-actions.ts'

interface CancelPanelProps {
  booking: Booking
  onDone: () => void
}

/** Asks for the reason and for confirmation. */
export function CancelPanel({ booking, onDone }: CancelPanelProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<string>(cancelReasons[0])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelBooking(booking.businessId, booking.id, reason),
    onSuccess: () => {
      showToast(t('calendar.done.cancel', { name: booking.customerName ?? '' }))
      onDone()
    },
  })
  return (
    <Stack gap="sm">
      <Select
        label={t('calendar.cancelWhy')}
        data={cancelReasons.map((value) => ({ value, label: t(`calendar.cancelReason.${value}`) }))}
        value={reason}
        allowDeselect={false}
        onChange={(value) => setReason(value ?? reason)}
      />
      <Text size="sm" c="dimmed">
        {t('calendar.undoableText')}
      </Text>
      {error && <FailureNote error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('calendar.keep')}
        </Button>
        <Button color="red" loading={isPending} onClick={() => mutate()}>
          {t('calendar.action.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
