import { useEffect } from 'react'

import './print.css'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Filter } from '../data/filter.ts'
import type { Member } from '../data/members.ts'
import type { useCalendarData } from '../data/use-calendar-data.ts'
import { useEventWords } from '../data/use-event-words.ts'
import { type AgendaRow, agendaOf } from '../list/agenda-rows.ts'

interface PrintDayProps {
  date: string
  calendar: ReturnType<typeof useCalendarData>
  filter: Filter
  onDone: () => void
}

/** The sheet of a day, a table for each member, and the browser's dialog to print it. */
export function PrintDay({ date, calendar, filter, onDone }: PrintDayProps) {
  const t = usePlannerTexts()
  const { profile } = useBusiness()
  const format = useFormat()
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const { chosen: members, bookings } = calendar
  const days = calendar.days ?? []
  const rows = agendaOf(date, { members, bookings, days, filter })
  return createPortal(
    <div className="print-sheet">
      <h1>
        {profile.name} · {format.day(date)}
      </h1>
      {rows.every(({ booking }) => booking === null) && <p>{t('list.empty')}</p>}
      {members.map((member) => (
        <MemberTable
          key={member.id}
          member={member}
          rows={rows.filter((row) => row.member.id === member.id)}
        />
      ))}
    </div>,
    document.body,
  )
}

interface MemberTableProps {
  member: Member
  rows: readonly AgendaRow[]
}

function MemberTable({ member, rows }: MemberTableProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { membership } = useBusiness()
  const wordsOf = useEventWords()
  const { clocks } = useFormat()
  // Paper leaves the salon: only for those who may export the clients.
  const hasPhone = may(membership, 'customers:export')
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{member.name}</h2>
      <table>
        <thead>
          <tr>
            <th className="print-time">{t('calendar.when')}</th>
            <th>{t('calendar.client')}</th>
            {hasPhone && <th className="print-phone">{t('calendar.phone')}</th>}
            <th>{t('calendar.what')}</th>
            <th>{t('calendar.notes')}</th>
            <th className="print-done">{p('print.done')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, startTime, endTime, booking, event }) => (
            <tr key={id}>
              <td>{startTime === null ? t('calendar.wholeDay') : clocks(startTime, endTime)}</td>
              <td>{booking ? (booking.customerName ?? '–') : event && wordsOf(event)}</td>
              {hasPhone && <td>{booking?.customerPhone}</td>}
              <td>{booking?.services.map(linesOf).join(', ')}</td>
              <td>{booking?.notes}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Line = NonNullable<AgendaRow['booking']>['services'][number]

const linesOf = ({ serviceName, variantName, addons }: Line) =>
  [serviceName, variantName, ...addons.map(({ name }) => name)].filter(Boolean).join(' + ')
