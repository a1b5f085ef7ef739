import { Alert, Button, Paper, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type Place, placeOf } from '#app/api/bookings/move-booking.ts'
import { isOutcomeUnknown } from '#app/api/http/failure.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'

import type { Member } from '../data/members.ts'
import { Suggestions } from '../refusal/suggestions.tsx'
import { lookOf, useOverride } from '../refusal/use-override.ts'
import { reasonOf, suggestionsOf, useRefusalText } from '../refusal/use-refusal-text.ts'
import type { useMoves } from './use-moves.ts'

interface RefusedMoveNoteProps {
  moves: ReturnType<typeof useMoves>
  members: readonly Member[]
  bookings: readonly Booking[]
}

/**
 * Explains why a move or a length was refused and offers alternatives to a move. When the outcome is unknown, it says so until the booking
 * appears at its new place.
 */
export function RefusedMoveNote({ moves, members, bookings }: RefusedMoveNoteProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const mayOverride = useOverride()
  const { move, refused, dismiss } = moves
  if (!refused) return null
  const { booking, place, minutes, error } = refused
  const isOpen = isOutcomeUnknown(error)
  const isDone = (one: Booking) =>
    minutes === null ? isAt(one, place) : one.totalDuration === minutes
  if (isOpen && bookings.some((one) => one.id === booking.id && isDone(one))) return null
  const texts = minutes === null ? moveTexts : lengthTexts
  const name = members.find(({ id }) => id === place.staffId)?.name
  const isAnyway = mayOverride(reasonOf(error))
  const anyway = () => {
    const override = { reason: words.ofError(error, name) }
    void (minutes === null
      ? moves.move(booking, place, override)
      : moves.lengthen(booking, minutes, override))
  }
  return (
    <Paper className="refused-note" shadow="md">
      <Alert
        role="alert"
        {...lookOf(isAnyway)}
        withCloseButton
        closeButtonLabel={t('common.close')}
        onClose={dismiss}
        title={t(isOpen ? texts.maybe : texts.not, {
          name: booking.customerName ?? '',
        })}
      >
        <Stack gap="xs">
          {isOpen ? t(texts.hint) : words.ofError(error, name)}
          {isOpen && minutes === null && (
            <Button variant="default" onClick={() => void move(booking, place)}>
              {t('common.retry')}
            </Button>
          )}
          {minutes === null && (
            <Suggestions
              places={suggestionsOf(error)}
              members={members}
              date={place.date}
              onTake={(other) => void move(booking, other)}
            />
          )}
          {isAnyway && (
            <Button variant="default" style={{ alignSelf: 'start' }} onClick={anyway}>
              {t(minutes === null ? 'calendar.moveAnyway' : 'calendar.bookAnyway')}
            </Button>
          )}
        </Stack>
      </Alert>
    </Paper>
  )
}

const moveTexts = {
  not: 'calendar.notMoved',
  maybe: 'calendar.maybeMoved',
  hint: 'calendar.maybeMovedHint',
} as const

const lengthTexts = {
  not: 'calendar.edit.notLengthened',
  maybe: 'calendar.edit.maybeLengthened',
  hint: 'calendar.edit.maybeLengthenedHint',
} as const

const isAt = (booking: Booking, place: Place) =>
  JSON.stringify(placeOf(booking)) ===
  JSON.stringify({ date: place.date, startTime: place.startTime, staffId: place.staffId })
