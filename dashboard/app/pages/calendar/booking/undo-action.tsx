import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { undoEnd, type Undone } from '#app/api/bookings/bookings.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Undo2 } from '#app/ui/icons/icons.ts'

import type { Member } from '../data/members.ts'
import { lookOf, useOverride } from '../refusal/use-override.ts'
import { reasonOf, useRefusalText } from '../refusal/use-refusal-text.ts'

interface UndoActionProps {
  booking: Booking
  undone: Undone
  members: readonly Member[]
}

/** Undoes a cancellation or a no-show with one click; where the time is taken it says why, and who may takes it anyway. */
export function UndoAction({ booking, undone, members }: UndoActionProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const mayOverride = useOverride()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (override: { reason: string } | undefined) => undoEnd(booking, undone, override),
    onSuccess: () => showToast(t('calendar.restored', { name: booking.customerName ?? '' })),
  })
  const text = error
    ? words.ofError(error, members.find(({ id }) => id === booking.staffId)?.name)
    : ''
  const isAnyway = mayOverride(reasonOf(error))
  return (
    <Stack gap="xs">
      {error && (
        <Alert role="alert" {...lookOf(isAnyway)} title={t('calendar.notRestored')}>
          <Stack gap="xs">
            {text}
            {isAnyway && (
              <Button
                variant="default"
                style={{ alignSelf: 'start' }}
                loading={isPending}
                onClick={() => mutate({ reason: text })}
              >
                {t('calendar.bookAnyway')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <Button
        size="md"
        leftSection={<Undo2 size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(undefined)}
      >
        {t(`calendar.undo.${undone}`)}
      </Button>
    </Stack>
  )
}
