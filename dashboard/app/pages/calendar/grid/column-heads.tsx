import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'

import { calendarQuery } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { inkOn } from '../data/colors.ts'
import { type View, weekOf } from '../data/date-range.ts'
import { initialsOf, type Member } from '../data/members.ts'
import { Away } from './away.tsx'
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
