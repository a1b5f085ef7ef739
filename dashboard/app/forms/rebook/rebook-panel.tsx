import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Booking } from '../../api/bookings.ts'
import { useBusiness } from '../../api/business.ts'
import type { Place } from '../../api/move-booking.ts'
import { usePerformers } from '../../api/performers.ts'
import { pathTo } from '../../paths.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { tell } from '../../ui/tell.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FreeTimes } from './free-times.tsx'
import { useRebook } from './use-rebook.ts'

interface RebookPanelProps {
  /** What is done again, by the same person unless another is chosen. */
  booking: Booking
  /** The day around which times are offered. */
  day: string
  onDone: () => void
}

/** Books the same again: the nearest free times around a day, three to click. */
export function RebookPanel({ booking, day, onDone }: RebookPanelProps) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  const format = useFormat()
  const members = useMembers(booking)
  const [date, setDate] = useState(day)
  const [wished, setWished] = useState(booking.staffId)
  const [place, setPlace] = useState<Place | null>(null)
  // Whoever has left, or does this no more, is not asked for.
  const staffId = members?.some(({ value }) => value === wished) ? wished : ''
  const { mutate, isPending, error } = useRebook(booking, ({ customerName, ...booked }) => {
    const when = `${format.day(booked.date)}, ${booked.startTime}`
    tell(t('rebook.done', { name: customerName ?? '', when }))
    onDone()
  })
  const inCalendar = pathTo(
    'calendar',
    { slug },
    {
      date,
      new: `${place?.date ?? date}T${place?.startTime ?? booking.startTime}`,
      ...((place?.staffId ?? staffId) && { with: place?.staffId ?? staffId }),
      again: booking.id,
    },
  )
  const what = booking.services.map(({ serviceName, variantName }) =>
    [serviceName, variantName].filter(Boolean).join(' · '),
  )
  return (
    <Stack gap="sm">
      <Text size="sm">{what.join(', ')}</Text>
      <Group grow align="flex-end">
        <DateField
          label={t('rebook.around')}
          value={date}
          onChange={(next) => {
            setDate(next)
            setPlace(null)
          }}
        />
        <Select
          label={t('rebook.with')}
          data={[{ value: '', label: t('rebook.anyone') }, ...(members ?? [])]}
          value={staffId}
          allowDeselect={false}
          onChange={(next) => {
            setWished(next ?? '')
            setPlace(null)
          }}
        />
      </Group>
      {members && (
        <FreeTimes
          booking={booking}
          date={date}
          staffId={staffId === '' ? null : staffId}
          members={members}
          chosen={place}
          onChoose={setPlace}
        />
      )}
      {error && <FailureNote error={error} />}
      <Group justify="space-between" wrap="nowrap">
        <Button variant="subtle" component={Link} to={inCalendar} px="xs">
          {t('rebook.inCalendar')}
        </Button>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={onDone}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={place === null}
            loading={isPending}
            onClick={() => place && mutate(place)}
          >
            {t('rebook.book')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** Who could serve, as choices; undefined until that is known. */
const useMembers = ({ services }: Booking) =>
  usePerformers(
    useBusiness().id,
    services.map(({ serviceId }) => serviceId),
  )?.map(({ id, firstName, lastName }) => ({
    value: id,
    label: [firstName, lastName].filter(Boolean).join(' '),
  }))
