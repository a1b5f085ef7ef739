import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Booking, cancelBooking } from '../../api/bookings.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { tell } from '../../ui/tell.tsx'
import { cancelReasons } from './actions.ts'

interface CancelPanelProps {
  booking: Booking
  onDone: () => void
}

/** Asks why, and whether. */
export function CancelPanel({ booking, onDone }: CancelPanelProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<string>(cancelReasons[0])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelBooking(booking.businessId, booking.id, reason),
    onSuccess: () => {
      tell(t('calendar.done.cancel', { name: booking.customerName ?? '' }))
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
        {t('calendar.cancelText')}
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
