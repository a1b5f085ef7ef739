import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import { calendarQuery, type CalendarDay } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { inkOn } from '../data/colors.ts'
import { type View, weekOf } from '../data/date-range.ts'
import { initialsOf, type Member } from '../data/members.ts'
import type { Column } from './columns.ts'

interface ColumnHeadsProps {
  view: View
  /** The day, or the first day of the week. */
  date: string
  columns: readonly Column[]
}

/** The team member or day of each column. */
export const ColumnHeads = memo(({ view, date: first, columns }: ColumnHeadsProps) => {
  const { firstWeekday, dateIn } = useFormat()
  const { data: days } = useQuery(calendarQuery(useBusiness().id, weekOf(first, firstWeekday)))
  return (
    <div className="grid-heads">
      <div className="grid-corner" />
      {columns.map(({ key, date, member }) => (
        <div key={key} className="grid-head" style={{ '--tone': member.color }}>
          {view === 'day' ? <MemberHead member={member} /> : dateIn('column', date)}
          <Away date={date} staffId={member.id} days={days} />
        </div>
      ))}
    </div>
  )
})

const MemberHead = ({ member: { name, color } }: { member: Member }) => (
  <>
    <span
      className="heading-initials"
      aria-hidden
      style={{ '--tone': color, '--on-tone': inkOn(color) }}
    >
      {initialsOf(name)}
    </span>
    <span className="heading-name">{name}</span>
  </>
)

interface AwayProps {
  date: string
  staffId: string
  days: readonly CalendarDay[] | undefined
}

/** Why the member of a column is not there, in a word, with the times of a part of the day. */
function Away({ date, staffId, days }: AwayProps) {
  const { t } = useTranslation()
  const { clocks } = useFormat()
  const absence = days
    ?.find((day) => day.date === date)
    ?.events.find((event) => event.type === 'ABSENCE' && event.staffId === staffId)
  if (!absence) return null
  const { label, startTime, endTime } = absence
  const word = t(`calendar.away.${label as 'VACATION' | 'SICK' | 'TRAINING' | 'OTHER'}`)
  return (
    <span className="heading-away">
      {startTime !== null && endTime !== null ? `${word} ${clocks(startTime, endTime)}` : word}
    </span>
  )
}
