import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBooking } from '#app/api/bookings/bookings.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'

import { nameOf } from '../choice/values.ts'
import type { Member } from '../data/members.ts'
import { AbsenceForm } from './absence-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { BreakForm } from './break-form.tsx'
import type { DraftFormProps } from './form-props.ts'
import type { Draft, Kind } from './use-draft.ts'
import { wantedOf } from './wanted-text.ts'

interface DraftDrawerProps {
  draft: Draft
  members: readonly Member[]
  onClose: () => void
}

/** Creates a booking, or, with the right to change hours, a break or an absence. */
export function DraftDrawer({ draft, members, onClose }: DraftDrawerProps) {
  const { membership } = useBusiness()
  const [kind, setKind] = useState<Kind>(draft.kind)
  const choice = can(membership, 'schedule:write') && draft.againId === null && (
    <KindChoice kind={kind} onChoose={setKind} />
  )
  const rest = { selection: draft.selection, members, choice, onClose }
  if (kind === 'break') return <BreakForm {...rest} />
  if (kind === 'absence') return <AbsenceForm {...rest} />
  if (draft.againId !== null) return <AgainForm {...rest} againId={draft.againId} />
  if (draft.clientId !== null) return <ClientForm {...rest} clientId={draft.clientId} />
  return <BookingForm {...rest} again={null} lines={wantedOf(draft.what)} />
}

function AgainForm({ againId, ...rest }: DraftFormProps & { againId: string }) {
  const { data: again } = useBooking(useBusiness().id, againId)
  return again ? <BookingForm {...rest} again={again} /> : null
}

function ClientForm({ clientId, ...rest }: DraftFormProps & { clientId: string }) {
  const { data } = useApi('~/customers/{customerId}', {
    businessId: useBusiness().id,
    customerId: clientId,
  })
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
      aria-label={t('calendar.entryType')}
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
