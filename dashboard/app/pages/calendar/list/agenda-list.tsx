import { Text, Title } from '@mantine/core'

import './agenda.css'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { datesOf } from '../data/clock-times.ts'
import type { Coloring } from '../data/colors.ts'
import type { Filter } from '../data/filter.ts'
import type { TimeOffKey } from '../data/time-off-key.ts'
import type { useCalendarData } from '../data/use-calendar-data.ts'
import type { useAddress } from '../use-address.ts'
import { AgendaLine } from './agenda-line.tsx'
import { agendaOf } from './agenda-rows.ts'

export interface AgendaListProps {
  address: ReturnType<typeof useAddress>
  calendar: ReturnType<typeof useCalendarData>
  filter: Filter
  coloring: Coloring
  onOpen: (bookingId: string) => void
  onTimeOff: (key: TimeOffKey) => void
}

/** The day or week as a list of all shown members: for phones, and for those who hear it. */
export function AgendaList(props: AgendaListProps) {
  const { address, calendar, filter, coloring, onOpen, onTimeOff } = props
  const t = usePlannerTexts()
  const format = useFormat()
  const { columns: members, bookings } = calendar
  const days = calendar.days ?? []
  return (
    // A scrolling area has to be within reach of keys.
    <div className="agenda" role="group" tabIndex={0} aria-label={t('list.title')}>
      {datesOf(address.range).map((date) => {
        const rows = agendaOf(date, { members, bookings, days, filter })
        const isClosed = days.find((day) => day.date === date)?.isOpen === false
        return (
          <section key={date} aria-label={format.day(date)}>
            {address.view === 'week' && (
              <Title order={2} size="h3">
                {format.day(date)}
              </Title>
            )}
            {rows.length === 0 ? (
              <Text c="dimmed" size="sm" px="xs" py={4}>
                {t(isClosed ? 'list.closed' : 'list.empty')}
              </Text>
            ) : (
              <ul>
                {rows.map((row) => (
                  <AgendaLine
                    key={row.id}
                    row={row}
                    coloring={coloring}
                    onOpen={onOpen}
                    onTimeOff={onTimeOff}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
