import { memo } from 'react'

import { useLocale } from '#app/ui/format/use-format.ts'

import { inkOn } from '../data/colors.ts'
import type { View } from '../data/date-range.ts'
import { initialsOf, type Member } from '../data/members.ts'
import { Away } from './away.tsx'
import type { Column } from './columns.ts'

interface ColumnHeadsProps {
  view: View
  columns: readonly Column[]
}

/** The team member or day of each column. */
export const ColumnHeads = memo(({ view, columns }: ColumnHeadsProps) => {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
  })
  return (
    <div className="grid-heads">
      <div className="grid-corner" />
      {columns.map(({ key, date, member }) => (
        <div key={key} className="grid-head" style={{ '--tone': member.color }}>
          {view === 'day' ? <MemberHead member={member} /> : format.format(Date.parse(date))}
          <Away date={date} staffId={member.id} />
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
