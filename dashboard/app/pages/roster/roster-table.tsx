import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import './roster.css'
import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember, RosterDay } from '#app/api/http/schema.gen.ts'
import type { CalendarDay } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { pathTo } from '#app/paths.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { weekdayIndex } from '../calendar/data/hours/clock-times.ts'
import { workedMinutes } from '../calendar/data/hours/worked-minutes.ts'
import { RosterCell } from './roster-cell.tsx'
import type { Spot } from './shifts.ts'

const hours = { style: 'unit', unit: 'hour', maximumFractionDigits: 1 } as const

interface RosterTableProps {
  staff: readonly StaffMember[]
  /** The days of each member. */
  days: readonly CalendarDay[][]
  /** Those of the salon. */
  salonDays: readonly CalendarDay[]
  /** Which of the days have hours of their own. */
  dated: readonly RosterDay[]
  mayChange: boolean
  onShift: (spot: Spot) => void
  /** A break or an absence, as the URL names it. */
  onTimeOff: (text: string) => void
  onExchange: (from: Spot, to: Spot) => void
}

/** People by days. A shift is dragged to another day or person; its drawer does the same without dragging. */
export function RosterTable({ staff, days, salonDays, dated, ...rest }: RosterTableProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { slug } = useBusiness()
  const { today, dateIn, number } = useFormat()
  return (
    // A scrolling area has to be within reach of keys.
    <div className="roster" role="group" tabIndex={0} aria-label={p('roster.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('calendar.member')}</th>
            {salonDays.map(({ date }) => (
              <th
                key={date}
                scope="col"
                className="tabular"
                {...(date === today() && { 'aria-current': 'date' as const })}
              >
                {dateIn('brief', date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map((member, row) => (
            <tr key={member.id}>
              <th scope="row">
                <Link to={pathTo('member', { slug, staffId: member.id })} className="plain-link">
                  {nameOf(member)}
                </Link>
                <span className="roster-hours tabular">
                  {number(workedMinutes(days[row] ?? []) / 60, hours)}
                </span>
              </th>
              {days[row]?.map((day, index) => (
                <RosterCell
                  key={day.date}
                  spot={{ staffId: member.id, day: weekdayIndex(day.date) }}
                  day={day}
                  member={member}
                  isDated={dated.some((one) => one.staffId === member.id && one.date === day.date)}
                  isClosed={salonDays[index]?.isOpen === false}
                  {...rest}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
