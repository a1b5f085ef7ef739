import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { calendarQuery } from '../../api/schedule.ts'
import { useFormat } from '../../ui/use-format.ts'
import { addDays } from '../../ui/wall-days.ts'
import { weekOf } from './asked-range.ts'
import type { useAddress } from './use-address.ts'
import type { useDays } from './use-days.ts'

interface ClosedNoteProps {
  address: ReturnType<typeof useAddress>
  shown: ReturnType<typeof useDays>
}

/** A closed day on which nobody comes would be an empty screen: it says so, and leads to the next open one. */
export function ClosedNote({ address: { view, date, goTo }, shown }: ClosedNoteProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const day = shown.days?.find((one) => one.date === date)
  const isEmpty = view === 'day' && day?.isOpen === false && shown.bookings.length === 0
  const isLater = (one: { date: string; isOpen: boolean }) => one.isOpen && one.date > date
  const thisWeek = shown.days?.find(isLater)
  const following = useQuery({
    ...calendarQuery(id, weekOf(addDays(date, 7))),
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
