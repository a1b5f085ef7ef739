import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Override, type Place, placeOf } from '#app/api/bookings/move-booking.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import type { Member } from '../data/members.ts'
import { Suggestions } from '../refusal/suggestions.tsx'
import { lookOf, useOverride } from '../refusal/use-override.ts'
import { reasonOf, suggestionsOf, useRefusalText } from '../refusal/use-refusal-text.ts'
import { useMoves } from './use-moves.ts'

interface MovePanelProps {
  booking: Booking
  members: readonly Member[]
  onDone: () => void
}

/** Moves a booking without dragging: by keyboard, or to a distant day. */
export function MovePanel({ booking, members, onDone }: MovePanelProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const mayOverride = useOverride()
  const { move, refused } = useMoves()
  const [place, setPlace] = useState(() => placeOf(booking))
  const [isPending, setPending] = useState(false)
  const set = (change: Partial<Place>) => setPlace({ ...place, ...change })
  const go = async (to: Place, override?: Override) => {
    setPlace(to)
    setPending(true)
    const isMoved = await move(booking, to, override)
    setPending(false)
    if (isMoved) onDone()
  }
  const name = members.find(({ id }) => id === refused?.place.staffId)?.name
  // Of the place that was refused: another one is asked for first.
  const isAnyway =
    refused !== null &&
    mayOverride(reasonOf(refused.error)) &&
    JSON.stringify(refused.place) === JSON.stringify(place)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void go(place)
      }}
    >
      <Stack gap="sm">
        <Group grow align="flex-end">
          <DateField
            label={t('calendar.date')}
            value={place.date}
            onChange={(date) => set({ date })}
          />
          <TimeField
            label={t('calendar.start')}
            value={place.startTime}
            onChange={(startTime) => set({ startTime })}
          />
        </Group>
        <Select
          label={t('calendar.with')}
          data={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.staffId}
          allowDeselect={false}
          onChange={(staffId) => set({ staffId: staffId ?? place.staffId })}
        />
        {refused && (
          <Alert {...lookOf(isAnyway)} role="alert">
            <Stack gap="xs">
              {words.ofError(refused.error, name)}
              <Suggestions
                places={suggestionsOf(refused.error)}
                members={members}
                date={place.date}
                onTake={(other) => void go(other)}
              />
              {isAnyway && (
                <Button
                  variant="default"
                  style={{ alignSelf: 'start' }}
                  onClick={() => void go(place, { reason: words.ofError(refused.error, name) })}
                >
                  {t('calendar.moveAnyway')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('calendar.moveHere')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
