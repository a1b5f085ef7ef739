import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { addBreak, type NewBreak } from '../../../api/schedule.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { useRepeatable } from '../../../forms/use-repeatable.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TimeField } from '../time-field.tsx'
import { weekdayOf } from '../wall-clock.ts'
import type { FillProps } from './draft-drawer.tsx'
import { endOf } from './end-of.ts'
import { useTellSaved } from './use-tell-saved.ts'

/** A break of somebody, on this date or every week. */
export function BreakForm({ gap, members, choice, onClose }: FillProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const add = useRepeatable(({ staffId, body }: { staffId: string; body: NewBreak }, key) =>
    addBreak(id, staffId, body, key),
  )
  const tellSaved = useTellSaved(members)
  const form = useForm({
    initialValues: {
      staffId: gap.staffId ?? members[0]?.id ?? '',
      date: gap.date,
      startTime: gap.startTime,
      endTime: endOf(gap),
      label: '',
      isWeekly: false,
    },
  })
  const send = async ({
    staffId,
    date,
    isWeekly,
    startTime,
    endTime,
    label,
  }: typeof form.values) => {
    const on = isWeekly ? { dayOfWeek: weekdayOf(date) } : { date }
    const body: NewBreak = { ...on, startTime, endTime, label: label.trim() === '' ? null : label }
    return { staffId, saved: await add({ staffId, body }) }
  }
  return (
    <FormDrawer
      title={t('calendar.newBreak')}
      form={form}
      send={send}
      onSaved={({ staffId, saved }) => tellSaved('breakSaved', staffId, saved.affectedBookings)}
      onClose={onClose}
    >
      {choice}
      <Select
        label={t('calendar.member')}
        data={members.map((one) => ({ value: one.id, label: one.name }))}
        allowDeselect={false}
        {...form.getInputProps('staffId')}
      />
      <DateField label={t('calendar.date')} {...form.getInputProps('date')} />
      <Group grow align="flex-start">
        <TimeField label={t('calendar.start')} {...form.getInputProps('startTime')} />
        <TimeField label={t('calendar.end')} {...form.getInputProps('endTime')} />
      </Group>
      <TextInput
        label={t('calendar.label')}
        placeholder={t('calendar.labelHint')}
        {...form.getInputProps('label')}
      />
      <Checkbox
        label={t('calendar.weekly')}
        {...form.getInputProps('isWeekly', { type: 'checkbox' })}
      />
    </FormDrawer>
  )
}
