import { Alert, Button, Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../api/bookings.ts'
import { isUnknown } from '../../api/failure.ts'
import { type Place, placeOf } from '../../api/move-booking.ts'
import type { Member } from './members.ts'
import { Suggestions } from './suggestions.tsx'
import type { useMoves } from './use-moves.ts'
import { suggestionsOf, useRefusalWords } from './use-refusal-words.ts'

interface RefusedNoteProps {
  moves: ReturnType<typeof useMoves>
  members: readonly Member[]
  bookings: readonly Booking[]
}

/**
 * Why a booking went back to where it was, and where it could go instead; or that nobody knows where it stands, until it is
 * seen where it was to go.
 */
export function RefusedNote({ moves, members, bookings }: RefusedNoteProps) {
  const { t } = useTranslation()
  const words = useRefusalWords()
  const { move, refused, dismiss } = moves
  if (!refused) return null
  const { booking, place, error } = refused
  const isOpen = isUnknown(error)
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
