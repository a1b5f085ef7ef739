import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import type { StaffMember } from '../../api/staff.ts'
import { saveWeek } from '../../api/working-hours.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { tell } from '../../ui/tell.tsx'
import { DayRow } from './day-row.tsx'
import { copied, faultOf, type Week } from './week.ts'

interface HoursFormProps {
  member: StaffMember
  week: Week
  /** They follow the salon from now on. */
  follows: boolean
  /** The choice alone is something to save. */
  isChange: boolean
  /** The hours of the salon. */
  children: ReactNode
}

export function HoursForm({ member, week: before, follows, isChange, children }: HoursFormProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [week, setWeek] = useState(before)
  const [isSaved, setSaved] = useState(false)
  const isDirty = !isSaved && (isChange || JSON.stringify(week) !== JSON.stringify(before))
  const hasFault = !follows && week.some((day) => faultOf(day) !== undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveWeek(id, member.id, follows ? [] : week),
    onSuccess: () => {
      setSaved(true)
      tell(t('team.hoursSaved'))
    },
  })
  const change = (after: Week) => {
    setSaved(false)
    setWeek(after)
  }
  return (
    <Stack gap="md">
      {follows ? (
        children
      ) : (
        <Stack gap="xs">
          {week.map((day, index) => (
            <DayRow
              key={day.dayOfWeek}
              day={day}
              index={index}
              onChange={(changed) => change(week.with(index, changed))}
              onCopy={(onto) => change(copied(week, day, onto))}
            />
          ))}
        </Stack>
      )}
      {error && <FailureNote error={error} />}
      <div>
        <Button disabled={!isDirty || hasFault} loading={isPending} onClick={() => mutate()}>
          {t('common.save')}
        </Button>
      </div>
      {isDirty && <LeaveGuard query={['tab']} />}
    </Stack>
  )
}
