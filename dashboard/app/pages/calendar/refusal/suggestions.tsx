import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Place } from '#app/api/bookings/move-booking.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { sees } from '#app/api/session/rights.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Member } from '../data/members.ts'

interface SuggestionsProps {
  places: readonly Place[]
  members: readonly Member[]
  /** A date that needs no label. */
  date: string
  onTake: (place: Place) => void
}

/** Alternative times as buttons. */
export function Suggestions({ places, members, date, onTake }: SuggestionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { membership } = useBusiness()
  const open = places.filter(({ staffId }) => sees(membership, staffId))
  if (open.length === 0) return null
  const labelOf = (place: Place) => {
    const name = members.find(({ id }) => id === place.staffId)?.name
    const day = place.date === date ? [] : [format.day(place.date)]
    return [...day, format.clock(place.startTime), ...(name === undefined ? [] : [name])].join(
      ' · ',
    )
  }
  return (
    <Group gap={8} role="group" aria-label={t('calendar.suggestions')}>
      {open.map((place) => (
        <Button
          key={`${place.date} ${place.startTime} ${place.staffId}`}
          size="compact-sm"
          variant="default"
          className="tabular"
          onClick={() => onTake(place)}
        >
          {labelOf(place)}
        </Button>
      ))}
    </Group>
  )
}
