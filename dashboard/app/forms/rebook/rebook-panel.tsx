import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Place } from '#app/api/bookings/move-booking.ts'
import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { usePerformers } from '#app/api/staff/performers.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DateField } from '#app/ui/time/date-field.tsx'

import { FreeTimes } from './free-times.tsx'
import { useRebook } from './use-rebook.ts'

interface RebookPanelProps {
  /** The booking to repeat, with the same team member unless another one is chosen. */
  booking: Booking
  /** The day to search around. */
  day: string
  onDone: () => void
}

/** Repeats a booking: three free times around a day, one click each. */
export function RebookPanel({ booking, day, onDone }: RebookPanelProps) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  const format = useFormat()
  const members = useMembers(booking)
  const [date, setDate] = useState(day)
  const [requestedStaffId, setRequestedStaffId] = useState(booking.staffId)
  const [place, setPlace] = useState<Place | null>(null)
  // A team member who has left or no longer performs the service is not requested.
  const staffId = members?.some(({ value }) => value === requestedStaffId) ? requestedStaffId : ''
  const { mutate, isPending, error } = useRebook(booking, ({ customerName, ...booked }) => {
    const when = format.dayClock(booked.date, booked.startTime)
    showToast(t('rebook.done', { name: customerName ?? '', when }))
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
            setRequestedStaffId(next ?? '')
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
      <Group justify="space-between" gap="xs">
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

/** The qualified team members as options; undefined while loading. */
const useMembers = ({ services }: Booking) =>
  usePerformers(
    useBusiness().id,
    services.map(({ serviceId }) => serviceId),
  )?.map(({ id, firstName, lastName }) => ({
    value: id,
    label: [firstName, lastName].filter(Boolean).join(' '),
  }))
