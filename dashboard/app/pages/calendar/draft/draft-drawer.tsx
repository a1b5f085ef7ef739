import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBooking } from '../../../api/bookings.ts'
import { useBusiness } from '../../../api/business.ts'
import { useCustomer } from '../../../api/customers.ts'
import { can } from '../../../api/rights.ts'
import type { Member } from '../members.ts'
import { AbsenceForm } from './absence-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { BreakForm } from './break-form.tsx'
import type { Draft } from './use-draft.ts'
import { nameOf } from './values.ts'

type Kind = 'booking' | 'break' | 'absence'

interface DraftDrawerProps {
  draft: Draft
  members: readonly Member[]
  onClose: () => void
}

/** Fills a gap: with a booking, or for whoever may change hours with a break or an absence. */
export function DraftDrawer({ draft, members, onClose }: DraftDrawerProps) {
  const { membership } = useBusiness()
  const [kind, setKind] = useState<Kind>('booking')
  const choice = can(membership, 'schedule:write') && draft.againId === null && (
    <KindChoice kind={kind} onChoose={setKind} />
  )
  const rest = { gap: draft.gap, members, choice, onClose }
  if (kind === 'break') return <BreakForm {...rest} />
  if (kind === 'absence') return <AbsenceForm {...rest} />
  if (draft.againId !== null) return <AgainForm {...rest} againId={draft.againId} />
  if (draft.clientId !== null) return <ClientForm {...rest} clientId={draft.clientId} />
  return <BookingForm {...rest} again={null} />
}

export interface FillProps {
  gap: Draft['gap']
  members: readonly Member[]
  /** What the gap is filled with. */
  choice: React.ReactNode
  onClose: () => void
}

function AgainForm({ againId, ...rest }: FillProps & { againId: string }) {
  const { data: again } = useBooking(useBusiness().id, againId)
  return again ? <BookingForm {...rest} again={again} /> : null
}

function ClientForm({ clientId, ...rest }: FillProps & { clientId: string }) {
  const { data } = useCustomer(useBusiness().id, clientId)
  return data ? (
    <BookingForm
      {...rest}
      again={null}
      client={{ kind: 'known', id: data.id, name: nameOf(data) }}
    />
  ) : null
}

interface KindChoiceProps {
  kind: Kind
  onChoose: (kind: Kind) => void
}

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('calendar.gap')}
      value={kind}
      onChange={onChoose}
      data={[
        { value: 'booking', label: t('calendar.newBooking') },
        { value: 'break', label: t('calendar.newBreak') },
        { value: 'absence', label: t('calendar.newAbsence') },
      ]}
    />
  )
}
