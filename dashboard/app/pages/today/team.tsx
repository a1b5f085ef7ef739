import { useTranslation } from 'react-i18next'

import type { Today } from '#app/api/http/schema.gen.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { List, Row } from './list.tsx'
import { type MemberStatus, statusOf } from './member-status.ts'

const tones: Record<MemberStatus['kind'], Tone> = {
  in: 'good',
  later: 'quiet',
  finished: 'quiet',
  off: 'quiet',
  break: 'waiting',
  absent: 'bad',
}

/** The team members who work or are absent, and how full the day of each is. */
export function Team({ today: { members, time } }: { today: Today }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const words = useStatusWords()
  return members ? (
    <Section title={t('today.team')}>
      <List none={t('today.teamNone')}>
        {members.data.map((member) => {
          const { staffId, name, bookings: count, bookedMinutes, bookableMinutes } = member
          const status = statusOf(member, time)
          const share =
            bookableMinutes > 0 &&
            percent(Math.round((bookedMinutes / bookableMinutes) * 100) / 100)
          return (
            <Row
              key={staffId}
              title={name}
              facts={[t('today.bookings', { count }), share]}
              action={<StatusBadge tone={tones[status.kind]} label={words(status)} />}
            />
          )
        })}
      </List>
    </Section>
  ) : null
}

const absences = ['VACATION', 'SICK', 'TRAINING', 'OTHER'] as const

function useStatusWords() {
  const { t } = useTranslation()
  const { clock: at } = useFormat()
  return (status: MemberStatus): string => {
    switch (status.kind) {
      case 'in':
        return t('today.until', { time: at(status.until) })
      case 'later':
        return t('today.from', { time: at(status.from) })
      case 'break':
        return `${t('calendar.break')} · ${t('today.until', { time: at(status.until) })}`
      case 'absent': {
        const type = absences.find((one) => one === status.label) ?? 'OTHER'
        const until = status.until === null ? [] : [t('today.until', { time: at(status.until) })]
        return [t(`calendar.absence.${type}`), ...until].join(' · ')
      }
      case 'finished':
        return t('today.finished')
      case 'off':
        return t('today.off')
    }
  }
}
