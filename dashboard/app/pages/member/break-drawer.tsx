import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember, Break, CreateBreakBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
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
  const form = useForm({ initialValues: valuesOf(pause, format.today()) })
  const isWeekly = form.values.kind === 'weekly'
  return (
    <FormDrawer
      title={pause ? t('team.editBreak') : t('team.addBreak')}
      form={form}
      send={(values) =>
        api.save(
          '~/staff/{staffId}/breaks/{breakId}',
          { businessId: id, staffId: member.id, breakId: pause?.id ?? null },
          bodyOf(values),
        )
      }
      onSaved={(saved) => tellAffected(t('team.breakSaved'), saved.affectedBookings)}
      onClose={onClose}
      aside={pause && <DeleteBreak member={member} pause={pause} onDeleted={onClose} />}
    >
      <SegmentedControl
        data={[
          { value: 'weekly', label: t('team.weekly') },
          { value: 'once', label: t('team.once') },
        ]}
        {...form.getInputProps('kind')}
      />
      {isWeekly ? (
        <Select
          label={t('team.day')}
          data={inOrder([...dayNames.entries()], format).map(([index, value]) => ({
            value,
            label: format.weekday(index),
          }))}
          allowDeselect={false}
          {...form.getInputProps('dayOfWeek')}
        />
      ) : (
        <DateField label={t('team.date')} {...form.getInputProps('date')} />
      )}
      <Group grow align="flex-start">
        <TimeField label={t('team.start')} {...form.getInputProps('startTime')} />
        <TimeField label={t('team.end')} {...form.getInputProps('endTime')} />
      </Group>
      <TextInput label={t('team.label')} {...form.getInputProps('label')} />
    </FormDrawer>
  )
}

const valuesOf = (pause: Break | null, today: string) => ({
  kind: pause?.date ? 'once' : 'weekly',
  dayOfWeek: pause?.dayOfWeek ?? 'MONDAY',
  date: pause?.date ?? today,
  startTime: pause?.startTime ?? '12:30',
  endTime: pause?.endTime ?? '13:00',
  label: pause?.label ?? '',
})

function bodyOf({
  kind,
  dayOfWeek,
  date,
  label,
  ...times
}: ReturnType<typeof valuesOf>): CreateBreakBody {
  const day = kind === 'weekly' ? { dayOfWeek, date: null } : { dayOfWeek: null, date }
  return { ...day, ...times, label: label.trim() === '' ? null : label }
}

interface DeleteBreakProps {
  member: StaffMember
  pause: Break
  onDeleted: () => void
}

function DeleteBreak({ member, pause, onDeleted }: DeleteBreakProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const words = useFailureText()
  const { id, ...again } = pause
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.delete('~/staff/{staffId}/breaks/{breakId}', {
        businessId,
        staffId: member.id,
        breakId: id,
      }),
    onError: (error) => showFailureToast(words(error)),
    onSuccess: () => {
      showToast(t('team.breakDeleted'), {
        label: t('common.undo'),
        run: () =>
          api.save(
            '~/staff/{staffId}/breaks/{breakId}',
            { businessId, staffId: member.id, breakId: null },
            again,
          ),
      })
      onDeleted()
    },
  })
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => mutate()}>
      {t('common.delete')}
    </Button>
  )
}

/** Confirms a change, with the number of conflicting bookings; those stay until they are moved. */
function useAffectedToast() {
  const { t } = useTranslation()
  return (words: string, affected: string[]) => {
    showToast(words)
    if (affected.length > 0) showFailureToast(t('team.affected', { count: affected.length }))
  }
}
