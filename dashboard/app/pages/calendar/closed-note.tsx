import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { calendarQuery } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { addDays } from '#app/time/wall-days.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { ArrowRight } from '#app/ui/icons/icons.ts'

import { weekOf } from './data/date-range.ts'
import type { useCalendarData } from './data/use-calendar-data.ts'
import type { useAddress } from './use-address.ts'

interface ClosedNoteProps {
  address: ReturnType<typeof useAddress>
  calendar: ReturnType<typeof useCalendarData>
}

/** A closed day without bookings would be an empty screen: it says so and links to the next open day. */
export function ClosedNote({ address: { view, date, goTo }, calendar }: ClosedNoteProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const day = calendar.days?.find((one) => one.date === date)
  const isEmpty = view === 'day' && day?.isOpen === false && calendar.bookings.length === 0
  const isLater = (one: { date: string; isOpen: boolean }) => one.isOpen && one.date > date
  const thisWeek = calendar.days?.find(isLater)
  const following = useQuery({
    ...calendarQuery(id, weekOf(addDays(date, 7), format.firstWeekday)),
    enabled: isEmpty && !thisWeek,
  })
  if (!isEmpty) return null
  const next = (thisWeek ?? following.data?.find(isLater))?.date
  const reason = day.events.find(({ type }) => type === 'EXCEPTION')?.label
  return (
    <Group px={{ base: 'xs', sm: 'lg' }} pb="sm" gap="sm">
      <Text c="dimmed">
        {reason ? t('calendar.closedFor', { reason }) : t('calendar.closedDay')}
      </Text>
      {next && (
        <Button
          variant="light"
          size="compact-md"
          rightSection={<ArrowRight size={16} aria-hidden />}
          onClick={() => goTo(next)}
        >
          {t('calendar.nextOpen', { day: format.day(next) })}
        </Button>
      )}
    </Group>
  )
}
