import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { isBefore } from './allowed-actions.ts'
import { useStep } from './booking-actions.tsx'

interface AskPanelProps {
  booking: Booking
  step: 'no-show' | 'complete'
  onDone: () => void
}

/** Asks for confirmation of a no-show, and of the completion of a visit that has not begun. */
export function AskPanel({ booking, step, onDone }: AskPanelProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useStep(booking)
  const isEarly = isBefore(booking, Date.now())
  return (
    <Stack gap="sm">
      {isEarly && (
        <Text size="sm" fw={600}>
          {t('calendar.notBegun')}
        </Text>
      )}
      <Text size="sm">
        {t(step === 'no-show' ? 'calendar.undoableText' : 'calendar.completeText')}
      </Text>
      {error && <FailureNote error={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('calendar.keep')}
        </Button>
        <Button
          {...(step === 'no-show' && { color: 'red' })}
          loading={isPending}
          onClick={() => mutate(step, { onSuccess: onDone })}
        >
          {t(`calendar.action.${step}`)}
        </Button>
      </Group>
    </Stack>
  )
}
