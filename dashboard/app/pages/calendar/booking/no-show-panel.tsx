import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/bookings/bookings.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { useStep } from './booking-actions.tsx'

interface NoShowPanelProps {
  booking: Booking
  onDone: () => void
}

/** Asks for confirmation, since a no-show cannot be undone. */
export function NoShowPanel({ booking, onDone }: NoShowPanelProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useStep(booking)
  return (
    <Stack gap="sm">
      <Text size="sm">{t('calendar.noShowText')}</Text>
      {error && <FailureNote error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('calendar.keep')}
        </Button>
        <Button
          color="red"
          loading={isPending}
          onClick={() => mutate('no-show', { onSuccess: onDone })}
        >
          {t('calendar.action.no-show')}
        </Button>
      </Group>
    </Stack>
  )
}
