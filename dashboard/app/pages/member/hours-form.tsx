import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { DayRow } from './day-row.tsx'
import { copyDay, faultOf, inOrder, type Week } from './week.ts'

interface HoursFormProps {
  member: StaffMember
  week: Week
  /** The team member follows the opening hours from now on. */
  follows: boolean
  /** The switch itself is the unsaved change. */
  isChange: boolean
  /** The opening hours. */
  children: ReactNode
}

export function HoursForm({ member, week: before, follows, isChange, children }: HoursFormProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const [week, setWeek] = useState(before)
  const [isSaved, setSaved] = useState(false)
  const isDirty = !isSaved && (isChange || JSON.stringify(week) !== JSON.stringify(before))
  const hasFault = !follows && week.some((day) => faultOf(day) !== undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.put(
        '~/staff/{staffId}/schedules',
        { businessId: id, staffId: member.id },
        { schedules: follows ? [] : week },
      ),
    onSuccess: () => {
      setSaved(true)
      showToast(t('team.hoursSaved'))
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
          {inOrder([...week.entries()], format).map(([index, day]) => (
            <DayRow
              key={day.dayOfWeek}
              day={day}
              index={index}
              onChange={(changed) => change(week.with(index, changed))}
              onCopy={(onto) => change(copyDay(week, day, onto))}
            />
          ))}
        </Stack>
      )}
      <Stack className="section-end" gap="xs">
        {error && <FailureNote error={error} />}
        <Group justify="flex-end">
          <Button disabled={!isDirty || hasFault} loading={isPending} onClick={() => mutate()}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      {isDirty && <LeaveGuard query={['tab']} />}
    </Stack>
  )
}
