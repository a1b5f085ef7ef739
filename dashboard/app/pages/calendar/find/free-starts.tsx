import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'

import type { Place } from '#app/api/bookings/move-booking.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { addDays, wallNow } from '#app/time/wall-days.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Member } from '../data/members.ts'
import { type Search, useNextFree } from './next-free.ts'
import { nextStarts } from './next-starts.ts'

const perDay = 8

interface FreeStartsProps {
  wanted: Search
  members: readonly Member[]
  /** Continues the search on a later day. */
  onLater: (day: string) => void
  onTake: (place: Place) => void
}

/** The free starts of the first days that have any, as buttons. */
export function FreeStarts({ wanted, members, onLater, onTake }: FreeStartsProps) {
  const t = usePlannerTexts()
  const format = useFormat()
  const { id, profile } = useBusiness()
  const { data, error } = useNextFree(id, wanted)
  if (error) return <FailureNote error={error} />
  if (!data) return <Skeleton h={120} />
  // The desk may book what began within the hour, but nobody looks for it.
  const { date: today, time } = wallNow(profile.timezone)
  const places = data.places.filter((place) => place.date > today || place.startTime >= time)
  const days = nextStarts(places, perDay)
  const labelOf = ({ startTime, staffId }: Place) => {
    const name = members.find(({ id }) => id === staffId)?.name
    const time = format.clock(startTime)
    return wanted.staffId === '' && name !== undefined ? `${time} · ${name}` : time
  }
  return (
    <Stack gap="md" aria-live="polite">
      {days.length === 0 && <Text size="sm">{t('find.nothing')}</Text>}
      {days.map(({ date, starts }) => (
        <Stack key={date} gap={8}>
          <Text size="sm" fw={600}>
            {format.day(date)}
          </Text>
          <Group gap={8} role="group" aria-label={format.day(date)}>
            {starts.map((place) => (
              <Button
                key={place.startTime}
                size="compact-md"
                variant="default"
                className="tabular"
                onClick={() => onTake(place)}
              >
                {labelOf(place)}
              </Button>
            ))}
          </Group>
        </Stack>
      ))}
      <Button variant="subtle" onClick={() => onLater(addDays(data.last, 1))}>
        {t('find.later')}
      </Button>
    </Stack>
  )
}
