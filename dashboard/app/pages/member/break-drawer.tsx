import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember, Break, CreateBreakBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteWithUndo, FormDrawer } from '#app/forms/form-drawer.tsx'
import { bodyFrom, valuesFor } from '#app/forms/record-values.ts'
import { useFields } from '#app/forms/use-form.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { dayNames, inOrder } from './week.ts'

interface BreakDrawerProps {
  member: StaffMember
  /** Null: a new break. */
  pause: Break | null
  onClose: () => void
}

export function BreakDrawer({ member, pause, onClose }: BreakDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const tellAffected = useAffectedToast()
  const { form, field } = useFields({ initialValues: valuesOf(pause, format.today()) })
  const save = (breakId: string | null, body: CreateBreakBody) =>
    api.save(
      '~/staff/{staffId}/breaks/{breakId}',
      { businessId: id, staffId: member.id, breakId },
      body,
    )
  const isWeekly = form.values.kind === 'weekly'
  return (
    <FormDrawer
      title={pause ? t('team.editBreak') : t('team.addBreak')}
      form={form}
      send={(values) => save(pause?.id ?? null, bodyOf(values))}
      onSaved={(saved) => tellAffected(t('team.breakSaved'), saved.affectedBookings)}
      onClose={onClose}
      aside={
        pause && (
          <DeleteWithUndo
            record={pause}
            remove={() =>
              api.delete('~/staff/{staffId}/breaks/{breakId}', {
                businessId: id,
                staffId: member.id,
                breakId: pause.id,
              })
            }
            restore={(again) => save(null, again)}
            done={t('team.breakDeleted')}
            onDeleted={onClose}
          />
        )
      }
    >
      <SegmentedControl
        data={[
          { value: 'weekly', label: t('team.weekly') },
          { value: 'once', label: t('team.once') },
        ]}
        {...field('kind')}
      />
      {isWeekly ? (
        <Select
          data={inOrder([...dayNames.entries()], format).map(([index, value]) => ({
            value,
            label: format.weekday(index),
          }))}
          allowDeselect={false}
          {...field('dayOfWeek', t('team.day'))}
        />
      ) : (
        <DateField {...field('date', t('team.date'))} />
      )}
      <Group grow align="flex-start">
        <TimeField {...field('startTime', t('team.start'))} />
        <TimeField {...field('endTime', t('team.end'))} />
      </Group>
      <TextInput {...field('label', t('team.label'))} />
    </FormDrawer>
  )
}

const valuesOf = (pause: Break | null, today: string) => ({
  ...valuesFor('CreateBreakBody', pause, {
    dayOfWeek: 'MONDAY',
    date: today,
    startTime: '12:30',
    endTime: '13:00',
    label: undefined,
  }),
  kind: pause?.date ? 'once' : 'weekly',
})

const bodyOf = ({ kind, ...values }: ReturnType<typeof valuesOf>) => ({
  ...bodyFrom<CreateBreakBody>('CreateBreakBody', values),
  ...(kind === 'weekly' ? { date: null } : { dayOfWeek: null }),
})

/** Confirms a change, with the number of conflicting bookings; those stay until they are moved. */
function useAffectedToast() {
  const { t } = useTranslation()
  return (words: string, affected: string[]) => {
    showToast(words)
    if (affected.length > 0) showFailureToast(t('team.affected', { count: affected.length }))
  }
}
