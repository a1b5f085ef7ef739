import { Alert, Button, Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/bookings/bookings.ts'
import { type Place, placeOf } from '#app/api/bookings/move-booking.ts'
import { isOutcomeUnknown } from '#app/api/http/failure.ts'

import type { Member } from '../data/members.ts'
import { Suggestions } from './suggestions.tsx'
import type { useMoves } from './use-moves.ts'
import { suggestionsOf, useRefusalText } from './use-refusal-text.ts'

interface RefusedMoveNoteProps {
  moves: ReturnType<typeof useMoves>
  members: readonly Member[]
  bookings: readonly Booking[]
}

/**
 * Explains why a move was refused and offers alternatives. When the outcome is unknown, it says so until the booking
 * appears at its new place.
 */
export function RefusedMoveNote({ moves, members, bookings }: RefusedMoveNoteProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const { move, refused, dismiss } = moves
  if (!refused) return null
  const { booking, place, error } = refused
  const isOpen = isOutcomeUnknown(error)
  if (isOpen && bookings.some((one) => one.id === booking.id && isAt(one, place))) return null
  const name = members.find(({ id }) => id === place.staffId)?.name
  return (
    <Paper className="refused-note" shadow="md">
      <Alert
        role="alert"
        color="red"
        withCloseButton
        closeButtonLabel={t('common.close')}
        onClose={dismiss}
        title={t(isOpen ? 'calendar.maybeMoved' : 'calendar.notMoved', {
          name: booking.customerName ?? '',
        })}
      >
        <Stack gap="xs">
          {isOpen ? t('calendar.maybeMovedHint') : words.ofError(error, name)}
          {isOpen && (
            <Button variant="default" onClick={() => void move(booking, place)}>
              {t('common.retry')}
            </Button>
          )}
          <Suggestions
            places={suggestionsOf(error)}
            members={members}
            date={place.date}
            onTake={(other) => void move(booking, other)}
          />
        </Stack>
      </Alert>
    </Paper>
  )
}

const isAt = (booking: Booking, place: Place) =>
  JSON.stringify(placeOf(booking)) ===
  JSON.stringify({ date: place.date, startTime: place.startTime, staffId: place.staffId })
