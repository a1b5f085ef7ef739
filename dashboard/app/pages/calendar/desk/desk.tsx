import './desk.css'
import { Skeleton, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Today } from '#app/api/http/schema.gen.ts'
import { useToday } from '#app/api/schedule/today.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { attentionOf } from '../../today/attention-items.ts'
import { AttentionRow } from '../../today/attention-row.tsx'
import { RightNow } from './right-now.tsx'
import { TheDay } from './the-day.tsx'

interface DeskProps {
  onOpen: (bookingId: string, step?: 'checkout') => void
}

/** The three questions of the desk: what is now, what waits for somebody, how is the day. */
export function Desk({ onOpen }: DeskProps) {
  const p = usePlannerTexts()
  const { id, membership } = useBusiness()
  const staffId = may(membership, 'seeAll') ? null : membership.staffId
  const { data: today, error } = useToday(id, staffId)
  if (error && !today) return <FailureNote error={error} />
  if (!today)
    return (
      <div className="desk" aria-hidden>
        <Skeleton h={24} w={120} />
        <Skeleton h={120} />
        <Skeleton h={24} w={140} />
        <Skeleton h={160} />
      </div>
    )
  return (
    <div className="desk">
      <Part title={p('desk.now')}>
        <RightNow today={today} onOpen={onOpen} />
      </Part>
      <Part title={p('desk.waiting')}>
        <Waiting today={today} />
      </Part>
      <Part title={p('desk.day')}>
        <TheDay today={today} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className="desk-title">
        {title}
      </Title>
      {children}
    </section>
  )
}

/** The most urgent of each kind, two at most; the others are on the page of the day. */
function Waiting({ today }: { today: Today }) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { slug } = useBusiness()
  const { items, count } = attentionOf(today, false)
  const perKind = new Map<string, number>()
  const shown = items.filter(({ kind }) => {
    const before = perKind.get(kind) ?? 0
    perKind.set(kind, before + 1)
    return before < mostPerKind
  })
  if (count === 0) return <p className="desk-none">{t('today.attentionNone')}</p>
  return (
    <>
      <ul className="desk-list">
        {shown.slice(0, most).map((item) => (
          <AttentionRow key={`${item.kind} ${item.id}`} item={item} today={today} />
        ))}
      </ul>
      {count > Math.min(shown.length, most) && (
        <Link to={pathTo('today', { slug })} className="desk-all">
          {p('desk.all', { count })}
        </Link>
      )}
    </>
  )
}

const mostPerKind = 2
const most = 4
