import { useTranslation } from 'react-i18next'

import type { CalendarDay } from '#app/api/schedule/calendar.ts'
import { ChevronRight } from '#app/ui/icons/icons.ts'

import type { Member } from '../data/members.ts'
import { awayWord } from './away-word.ts'
import { Face } from './face.tsx'

interface AwayStripProps {
  date: string
  /** Those without a column, with their days. */
  away: readonly { member: Member; days: readonly CalendarDay[] | null }[]
  isUnfolded: boolean
  onToggle: () => void
}

/** Behind the columns: who is not there and why. A click gives them columns, another takes them. */
export function useAwayStrip({ date, away, isUnfolded, onToggle }: AwayStripProps) {
  const { t } = useTranslation()
  if (away.length === 0 && !isUnfolded) return null
  if (isUnfolded)
    return {
      head: (
        <button
          type="button"
          className="away-head is-unfolded"
          aria-label={t('calendar.foldAway')}
          title={t('calendar.foldAway')}
          onClick={onToggle}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
      ),
      body: <div className="away-body" />,
    }
  const people = away.map(({ member, days }) => {
    const label = days
      ?.find((day) => day.date === date)
      ?.events.find(({ type, startTime }) => type === 'ABSENCE' && startTime === null)?.label
    const reason = label ? awayWord(t, label) : t('calendar.dayOff')
    return { member, reason, first: member.name.split(' ')[0] ?? '' }
  })
  const names = people.map(({ member, reason }) => `${member.name} (${reason})`).join(', ')
  const label = t('calendar.foldedAway', { names })
  const alone = people.length === 1 ? people[0] : undefined
  return {
    head: (
      <button
        type="button"
        className="away-head"
        aria-expanded={false}
        title={label}
        onClick={onToggle}
      >
        <span className="entry-state">{label}</span>
        <span className="away-faces" aria-hidden>
          {people.slice(0, 2).map(({ member }) => (
            <Face key={member.id} member={member} />
          ))}
        </span>
        <span aria-hidden>{alone ? alone.first : people.length}</span>
        <span aria-hidden>{alone ? alone.reason : t('calendar.away.OTHER')}</span>
      </button>
    ),
    body: (
      // The head says the same to screen readers, and is the button for keys.
      <div className="away-body" aria-hidden onClick={onToggle}>
        {!alone && (
          <div className="away-people">
            {people.map(({ member, reason, first }) => (
              <div key={member.id} className="away-person">
                <Face member={member} />
                <span>{first}</span>
                <span className="away-reason">{reason}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    ),
  }
}
