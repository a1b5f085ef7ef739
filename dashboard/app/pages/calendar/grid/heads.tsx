import { memo } from 'react'

import { useLocale } from '../../../ui/use-format.ts'
import type { View } from '../asked-range.ts'
import { inkOn } from '../colors.ts'
import { initialsOf, type Member } from '../members.ts'
import type { Column } from './columns.ts'

interface HeadsProps {
  view: View
  columns: readonly Column[]
}

/** Whose or which day each column is. */
export const Heads = memo(({ view, columns }: HeadsProps) => {
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
        <div key={key} className="grid-head">
          {view === 'day' ? <MemberHead member={member} /> : format.format(Date.parse(date))}
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
