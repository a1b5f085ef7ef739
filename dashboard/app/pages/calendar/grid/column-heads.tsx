import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { calendarQuery, type CalendarDay } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { lazyPart } from '#app/i18n/lazy-part.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { type View, weekOf } from '../data/date-range.ts'
import type { Member } from '../data/members.ts'
import { awayWord } from './away-word.ts'
import type { Column } from './columns.ts'
import { Face } from './face.tsx'

const HeadMenu = lazyPart(async () => (await import('./head-menu.tsx')).HeadMenu)

interface ColumnHeadsProps {
  view: View
  /** The day, or the first day of the week. */
  date: string
  columns: readonly Column[]
  /** How full the day of a member is, from 0 to 1, by id. */
  fills: ReadonlyMap<string, number>
  /** Behind the last column. */
  children: ReactNode
}

/** The team member or day of each column. */
export const ColumnHeads = memo((props: ColumnHeadsProps) => {
  const { view, date: first, columns, fills, children } = props
  const { firstWeekday, dateIn } = useFormat()
  const { data: days } = useQuery(calendarQuery(useBusiness().id, weekOf(first, firstWeekday)))
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className="grid-heads">
      <div className="grid-corner" />
      {columns.map(({ key, date, member }) => {
        const away = <Away date={date} staffId={member.id} days={days} />
        return (
          <div key={key} className="grid-head">
            {view === 'day' ? (
              <MemberHead
                member={member}
                fill={fills.get(member.id) ?? null}
                isOpened={opened === member.id}
                onToggle={() => setOpened(opened === member.id ? null : member.id)}
              >
                {away}
              </MemberHead>
            ) : (
              <>
                {dateIn('column', date)}
                {away}
              </>
            )}
            {opened === member.id && view === 'day' && (
              <Suspense>
                <HeadMenu member={member} date={date} onClose={() => setOpened(null)} />
              </Suspense>
            )}
          </div>
        )
      })}
      {children}
    </div>
  )
})

interface MemberHeadProps {
  member: Member
  fill: number | null
  isOpened: boolean
  onToggle: () => void
  children: ReactNode
}

/** Photo, name and how full the day is; a click opens what can be done with the day. */
function MemberHead({ member, fill, isOpened, onToggle, children }: MemberHeadProps) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { name, title } = member
  const share = fill === null ? null : percent(Math.round(fill * 100) / 100)
  return (
    <button
      type="button"
      className="member-head"
      aria-haspopup="menu"
      aria-expanded={isOpened}
      title={t('calendar.head', { name })}
      onClick={onToggle}
    >
      <Face member={member} />
      <span className="heading-text">
        <span className="heading-name">{name}</span>
        <span className="heading-facts">
          {title && <span className="heading-title">{title}</span>}
          {share !== null && <span className="heading-share">{share}</span>}
        </span>
        {children}
      </span>
      {fill !== null && (
        <span className="heading-fill" aria-hidden>
          <span style={{ width: `${fill * 100}%` }} />
        </span>
      )}
    </button>
  )
}

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
  const word = awayWord(t, label)
  return (
    <span className="heading-away">
      {startTime !== null && endTime !== null ? `${word} ${clocks(startTime, endTime)}` : word}
    </span>
  )
}
