import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { Member } from '../data/members.ts'
import { Face } from '../grid/face.tsx'

interface PeopleStripProps {
  members: readonly Member[]
  /** Null: everyone. */
  memberId: string | null
  onPick: (memberId: string | null) => void
}

/** On a phone: everyone, or the day of one person. A swipe over the days goes from one to the next. */
export function PeopleStrip({ members, memberId, onPick }: PeopleStripProps) {
  const { t } = useTranslation()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector('[aria-pressed=true]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [memberId])
  return (
    <div className="people-strip" role="group" aria-label={t('calendar.member')} ref={strip}>
      <button
        type="button"
        className="person-chip"
        aria-pressed={memberId === null}
        onClick={() => onPick(null)}
      >
        {t('calendar.everyone')}
      </button>
      {members.map((member) => (
        <button
          key={member.id}
          type="button"
          className="person-chip"
          aria-pressed={memberId === member.id}
          onClick={() => onPick(member.id)}
        >
          <Face member={member} />
          {member.name}
        </button>
      ))}
    </div>
  )
}
