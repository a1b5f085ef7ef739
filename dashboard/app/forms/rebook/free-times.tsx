import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useFreeTimes } from '#app/api/bookings/free-times.ts'
import type { Place } from '#app/api/bookings/move-booking.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { addDays } from '#app/time/wall-days.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { nearestTimes } from './nearest-times.ts'

/** The days to search before and after the chosen date. */
const reach = 5

interface FreeTimesProps {
  booking: Booking
  date: string
  staffId: string | null
  members: readonly { value: string; label: string }[]
  chosen: Place | null
  onChoose: (place: Place) => void
}

/** The free times of a day range that are nearest to the same time of day. */
export function FreeTimes({ booking, date, staffId, members, chosen, onChoose }: FreeTimesProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const today = format.today()
  const earliest = addDays(date, -reach)
  const from = earliest < today ? today : earliest
  const target = { booking, staffId, from, days: 2 * reach + 1 }
  const { data, error, isPlaceholderData } = useFreeTimes(id, target)
  if (error && !data) return <FailureNote error={error} />
  if (!data || isPlaceholderData) return <Skeleton h={30} />
  const places = nearestTimes(data, { date, startTime: booking.startTime })
  if (places.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('rebook.nothingFree')}
      </Text>
    )
  const labelOf = (place: Place) => {
    const name = members.find(({ value }) => value === place.staffId)?.label
    return [
      format.day(place.date),
      format.clock(place.startTime),
      ...(staffId === null && name ? [name] : []),
    ]
  }
  return (
    <Group gap={8} role="group" aria-label={t('rebook.free')}>
      {places.map((place) => {
        const isChosen = place.date === chosen?.date && place.startTime === chosen.startTime
        return (
          <Button
            key={place.date}
            size="compact-md"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            className="tabular"
            onClick={() => onChoose(place)}
          >
            {labelOf(place).join(' · ')}
          </Button>
        )
      })}
    </Group>
  )
}
