import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffMember, Day } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { HoursForm } from './hours-form.tsx'
import { dayNames, inOrder, wholeWeek } from './week.ts'

/** The working hours of a team member: their own, or the opening hours. */
export function Hours({ member }: { member: StaffMember }) {
  const { id, membership } = useBusiness()
  const own = useApi('~/staff/{staffId}/schedules', { businessId: id, staffId: member.id })
  const opening = useApi('~/schedule', { businessId: id })
  const error = own.error ?? opening.error
  if (!own.data || !opening.data)
    return error ? <FailureNote error={error} /> : <Skeleton h={280} maw={640} />
  if (can(membership, 'schedule:write'))
    return <Editor member={member} own={own.data} opening={opening.data} />
  return <WeekList week={own.data.length > 0 ? own.data : opening.data} />
}

interface EditorProps {
  member: StaffMember
  /** Empty: they follow the opening hours. */
  own: Day[]
  opening: Day[]
}

function Editor({ member, own, opening }: EditorProps) {
  const { t } = useTranslation()
  const isOwn = own.length > 0
  const [choice, setChoice] = useState(isOwn ? 'own' : 'salon')
  return (
    <Stack gap="md" maw={640}>
      <SegmentedControl
        aria-label={t('team.whose')}
        value={choice}
        onChange={setChoice}
        data={[
          { value: 'salon', label: t('team.followsSalon') },
          { value: 'own', label: t('team.ownHours') },
        ]}
      />
      {/* Anew after each choice and each save, so that what was entered before does not linger. */}
      <HoursForm
        key={`${choice} ${JSON.stringify(own)}`}
        member={member}
        week={wholeWeek(isOwn ? own : opening)}
        follows={choice === 'salon'}
        isChange={(choice === 'own') !== isOwn}
      >
        <WeekList week={opening} />
      </HoursForm>
    </Stack>
  )
}

function WeekList({ week }: { week: Day[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Stack gap={4}>
      {inOrder(wholeWeek(week), format).map(({ dayOfWeek, isOpen, startTime, endTime }) => (
        <Text key={dayOfWeek} size="sm" className="tabular" {...(!isOpen && { c: 'dimmed' })}>
          <Text span inherit display="inline-block" w={120}>
            {format.weekday(dayNames.indexOf(dayOfWeek))}
          </Text>
          {isOpen ? format.clocks(startTime, endTime) : t('team.off')}
        </Text>
      ))}
    </Stack>
  )
}
