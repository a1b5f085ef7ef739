import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../api/bookings.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useStep } from './booking-actions.tsx'

interface MissedPanelProps {
  booking: Booking
  onDone: () => void
}

/** Asked once more, since it cannot be taken back. */
export function MissedPanel({ booking, onDone }: MissedPanelProps) {
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
