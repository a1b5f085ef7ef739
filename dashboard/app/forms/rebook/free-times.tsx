import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import { useFreeTimes } from '../../api/free-times.ts'
import type { Place } from '../../api/move-booking.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { addDays } from '../../ui/wall-days.ts'
import { nearest } from './nearest.ts'

/** Days before and after the one that is meant. */
const reach = 5

interface FreeTimesProps {
  booking: Booking
  date: string
  staffId: string | null
  members: readonly { value: string; label: string }[]
  chosen: Place | null
  onChoose: (place: Place) => void
}

/** The free times nearest to the same hour of a day. */
export function FreeTimes({ booking, date, staffId, members, chosen, onChoose }: FreeTimesProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const today = format.today()
  const earliest = addDays(date, -reach)
  const from = earliest < today ? today : earliest
  const wanted = { booking, staffId, from, days: 2 * reach + 1 }
  const { data, error, isPlaceholderData } = useFreeTimes(id, wanted)
  if (error && !data) return <FailureNote error={error} />
  if (!data || isPlaceholderData) return <Skeleton h={30} />
  const places = nearest(data, { date, startTime: booking.startTime })
  if (places.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('rebook.nothingFree')}
      </Text>
    )
  const labelOf = (place: Place) => {
    const name = members.find(({ value }) => value === place.staffId)?.label
    return [format.day(place.date), place.startTime, ...(staffId === null && name ? [name] : [])]
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
