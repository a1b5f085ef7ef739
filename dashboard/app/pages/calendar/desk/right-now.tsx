import { Button, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { type Step, take } from '#app/api/bookings/bookings.ts'
import type { Today } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { useFirstNames } from '../../today/use-names.ts'
import { rightNow, type Visit } from './right-now.ts'

interface RightNowProps {
  today: Today
  onOpen: (bookingId: string, step?: 'checkout') => void
}

/** The clients in the chair, those who are late and the next ones, with the one step that follows. */
export function RightNow({ today, onOpen }: RightNowProps) {
  const p = usePlannerTexts()
  const visits = rightNow(today)
  if (visits.length === 0) return <p className="desk-none">{p('desk.nobody')}</p>
  return (
    <ul className="desk-list">
      {visits.map((visit) => (
        <VisitRow key={visit.booking.id} visit={visit} today={today} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function VisitRow({ visit, today, onOpen }: RightNowProps & { visit: Visit }) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { clock, money } = useFormat(today.currency)
  const nameOf = useFirstNames(today)
  const { kind, booking, minutesLate } = visit
  const { id, customerName, startTime, endTime, staffId, total, services } = booking
  const time = clock(startTime)
  const member = nameOf(staffId)
  const facts = {
    chair: [p('desk.until', { time: clock(endTime) }), money(total)],
    late: [p('desk.late', { time, minutes: minutesLate })],
    due: [p('desk.due', { time }), services.join(', ')],
  }[kind]
  const name = customerName ?? t('calendar.erased')
  return (
    <li className="desk-row" data-kind={kind}>
      <div className="desk-main">
        <UnstyledButton className="desk-name" onClick={() => onOpen(id)}>
          {name}
        </UnstyledButton>
        <span className="desk-facts tabular">
          {[member && p('desk.with', { name: member }), ...facts].filter(Boolean).join(' · ')}
        </span>
      </div>
      <NextStep visit={visit} name={name} onOpen={onOpen} />
    </li>
  )
}

interface NextStepProps {
  visit: Visit
  name: string
  onOpen: RightNowProps['onOpen']
}

function NextStep({ visit: { kind, booking }, name, onOpen }: NextStepProps) {
  const { t } = useTranslation()
  const { id: businessId, membership } = useBusiness()
  const words = useFailureText()
  const step: Extract<Step, 'confirm' | 'start'> =
    booking.status === 'PENDING' ? 'confirm' : 'start'
  const { mutate, isPending } = useMutation({
    mutationFn: () => take(step, businessId, booking.id),
    onSuccess: () => showToast(t(`calendar.done.${step}`, { name })),
    onError: (error) => showFailureToast(words(error)),
  })
  if (kind === 'chair')
    return (
      may(membership, 'checkOut') && (
        <Button
          size="xs"
          aria-label={`${t('checkout.open')}: ${name}`}
          onClick={() => onOpen(booking.id, 'checkout')}
        >
          {t('checkout.open')}
        </Button>
      )
    )
  if (!can(membership, 'bookings:write')) return null
  const label = t(`calendar.action.${step}`)
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  )
}
