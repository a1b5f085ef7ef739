import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import type { Place } from '../../api/move-booking.ts'
import { sees } from '../../api/rights.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { Member } from './members.ts'

interface SuggestionsProps {
  places: readonly Place[]
  members: readonly Member[]
  /** A date that need not be said. */
  date: string
  onTake: (place: Place) => void
}

/** Times that can be had instead, to be clicked. */
export function Suggestions({ places, members, date, onTake }: SuggestionsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { membership } = useBusiness()
  const open = places.filter(({ staffId }) => sees(membership, staffId))
  if (open.length === 0) return null
  const labelOf = (place: Place) => {
    const name = members.find(({ id }) => id === place.staffId)?.name
    const day = place.date === date ? [] : [format.day(place.date)]
    return [...day, place.startTime, ...(name === undefined ? [] : [name])].join(' · ')
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
