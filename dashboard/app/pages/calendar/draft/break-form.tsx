import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateBreakBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAfterSaving } from '#app/forms/affected/use-after-saving.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { addDays } from '#app/time/wall-days.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { weekdayOf } from '../data/hours/clock-times.ts'
import type { DraftFormProps } from './form-props.ts'
import { selectionEnd } from './selection-end.ts'

/** A break of a team member, once or weekly. */
export function BreakForm({ selection, members, choice, onClose }: DraftFormProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const add = useIdempotentSubmit(
    ({ staffId, body }: { staffId: string; body: CreateBreakBody }, key) =>
      api.post('~/staff/{staffId}/breaks', { businessId: id, staffId }, body, { key }),
  )
  const { saved, close } = useAfterSaving(onClose)
  const nameOf = (staffId: string) => members.find((one) => one.id === staffId)?.name
  const { form, field } = useFields({
    initialValues: {
      staffId: selection.staffId ?? members[0]?.id ?? '',
      date: selection.date,
      startTime: selection.startTime,
      endTime: selectionEnd(selection),
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
    const body: CreateBreakBody = {
      ...on,
      startTime,
      endTime,
      label: label.trim() === '' ? null : label,
    }
    return { staffId, date, isWeekly, pause: await add({ staffId, body }) }
  }
  return (
    <FormDrawer
      title={t('calendar.newBreak')}
      form={form}
      send={send}
      onSaved={({ staffId, date, isWeekly, pause: { affectedBookings } }) =>
        saved(t('calendar.breakSaved', { name: nameOf(staffId) }), affectedBookings, {
          staffId,
          from: date,
          to: isWeekly ? addDays(date, 61) : date,
          absenceId: null,
        })
      }
      onClose={close}
    >
      {choice}
      <Select
        data={members.map((one) => ({ value: one.id, label: one.name }))}
        allowDeselect={false}
        {...field('staffId', t('calendar.member'))}
      />
      <DateField {...field('date', t('calendar.date'))} />
      <Group grow align="flex-start">
        <TimeField {...field('startTime', t('calendar.start'))} />
        <TimeField {...field('endTime', t('calendar.end'))} />
      </Group>
      <TextInput placeholder={t('calendar.labelHint')} {...field('label', t('calendar.label'))} />
      <Checkbox {...field('isWeekly', t('calendar.weekly'))} />
    </FormDrawer>
  )
}
