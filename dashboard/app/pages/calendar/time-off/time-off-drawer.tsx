import { Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember, Absence } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { AbsenceDrawer } from '../../member/absence-drawer.tsx'
import { BreakDrawer } from '../../member/break-drawer.tsx'
import type { TimeOffKey } from '../data/time-off-key.ts'
import { findAbsence, findBreak, keyOf } from './find.ts'

interface TimeOffDrawerProps {
  /** Of the URL. */
  text: string
  onClose: () => void
}

/** A break or an absence: to change or delete with the right to change hours, otherwise to read. */
export function TimeOffDrawer({ text, onClose }: TimeOffDrawerProps) {
  const key = keyOf(text)
  const { data: staff } = useApi('~/staff', { businessId: useBusiness().id })
  const member = staff?.find(({ id }) => id === key?.staffId)
  if (!key || !member) return staff ? <Missing onClose={onClose} /> : null
  const Found = key.type === 'BREAK' ? OneBreak : OneAbsence
  return <Found key={text} of={key} member={member} onClose={onClose} />
}

interface FoundProps {
  of: TimeOffKey
  member: StaffMember
  onClose: () => void
}

function OneBreak({ of, member, onClose }: FoundProps) {
  const { id, membership } = useBusiness()
  const { t } = useTranslation()
  const breaks = useApi('~/staff/{staffId}/breaks', { businessId: id, staffId: member.id })
  const pause = useFirst(findBreak(breaks.data ?? [], of))
  if (!pause) return <Missing {...breaks} onClose={onClose} />
  if (can(membership, 'schedule:write'))
    return <BreakDrawer member={member} pause={pause} onClose={onClose} />
  const title = pause.label ?? t('calendar.break')
  return <Facts title={title} member={member} days={[of.date]} times={pause} onClose={onClose} />
}

/** The record that was found first: after its form saved it at another time, the URL finds it no longer. */
function useFirst<Found>(found: Found | undefined) {
  const [first, setFirst] = useState(found)
  if (first === undefined && found !== undefined) setFirst(found)
  return first ?? found
}

function OneAbsence({ of, member, onClose }: FoundProps) {
  const { id, membership } = useBusiness()
  const { t } = useTranslation()
  const absences = useApi('~/staff/{staffId}/absences', { businessId: id, staffId: member.id })
  const absence = useFirst(findAbsence(absences.data ?? [], of))
  if (!absence) return <Missing {...absences} onClose={onClose} />
  if (can(membership, 'schedule:write'))
    return <AbsenceDrawer member={member} absence={absence} onClose={onClose} />
  return (
    <Facts
      title={t(`calendar.absence.${absence.type}`)}
      member={member}
      days={daysOf(absence)}
      times={absence}
      onClose={onClose}
    />
  )
}

const daysOf = ({ startDate, endDate }: Absence) =>
  endDate === startDate ? [startDate] : [startDate, endDate]

interface FactsProps {
  title: string
  member: StaffMember
  days: readonly string[]
  times: { startTime: string | null; endTime: string | null }
  onClose: () => void
}

function Facts({ title, member, days, times, onClose }: FactsProps) {
  const { startTime, endTime } = times
  const { day, clocks } = useFormat()
  const isWhole = startTime === null && endTime === null
  const words = [...days.map(day), ...(isWhole ? [] : [clocks(startTime, endTime)])]
  return (
    <SideDrawer title={title} onClose={onClose}>
      <Stack gap={4}>
        <Text>{nameOf(member)}</Text>
        <Text className="tabular">{words.join(', ')}</Text>
      </Stack>
    </SideDrawer>
  )
}

interface MissingProps {
  isPending?: boolean
  error?: unknown
  onClose: () => void
}

/** While it loads; and when somebody else has deleted it. */
function Missing({ isPending = false, error, onClose }: MissingProps) {
  const { t } = useTranslation()
  return (
    <SideDrawer title={t('calendar.timeOff')} onClose={onClose}>
      {error ? (
        <FailureNote error={error} />
      ) : isPending ? (
        <Skeleton h={200} />
      ) : (
        <Text>{t('calendar.timeOffGone')}</Text>
      )}
    </SideDrawer>
  )
}
