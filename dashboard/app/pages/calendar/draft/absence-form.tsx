import { Checkbox, Group, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { addAbsence, type NewAbsence } from '../../../api/schedule.ts'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import { useRepeatable } from '../../../forms/use-repeatable.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TimeField } from '../time-field.tsx'
import type { FillProps } from './draft-drawer.tsx'
import { endOf } from './end-of.ts'
import { useTellSaved } from './use-tell-saved.ts'

const kinds = ['VACATION', 'SICK', 'TRAINING', 'OTHER'] as const
const initialKind: (typeof kinds)[number] = 'OTHER'

/** Hours or days in which somebody is away. */
export function AbsenceForm({ gap, members, choice, onClose }: FillProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const add = useRepeatable(({ staffId, body }: { staffId: string; body: NewAbsence }, key) =>
    addAbsence(id, staffId, body, key),
  )
  const tellSaved = useTellSaved(members)
  const form = useForm({
    initialValues: {
      staffId: gap.staffId ?? members[0]?.id ?? '',
      type: initialKind,
      startDate: gap.date,
      endDate: gap.date,
      isWhole: gap.endTime === null,
      startTime: gap.startTime,
      endTime: endOf(gap),
    },
  })
  const { isWhole } = form.values
  const send = async (values: typeof form.values) => {
    const { staffId, type, startDate, endDate, startTime, endTime } = values
    const times = values.isWhole ? {} : { startTime, endTime }
    const body: NewAbsence = { type, startDate, endDate, ...times }
    return { staffId, saved: await add({ staffId, body }) }
  }
  return (
    <FormDrawer
      title={t('calendar.newAbsence')}
      form={form}
      send={send}
      onSaved={({ staffId, saved }) => tellSaved('absenceSaved', staffId, saved.affectedBookings)}
      onClose={onClose}
    >
      {choice}
      <Select
        label={t('calendar.member')}
        data={members.map((one) => ({ value: one.id, label: one.name }))}
        allowDeselect={false}
        {...form.getInputProps('staffId')}
      />
      <Select
        label={t('calendar.kind')}
        data={kinds.map((value) => ({ value, label: t(`calendar.absence.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('type')}
      />
      <Group grow align="flex-start">
        <DateField label={t('calendar.date')} {...form.getInputProps('startDate')} />
        <DateField label={t('calendar.lastDay')} {...form.getInputProps('endDate')} />
      </Group>
      <Checkbox
        label={t('calendar.wholeDay')}
        {...form.getInputProps('isWhole', { type: 'checkbox' })}
      />
      {!isWhole && (
        <Group grow align="flex-start">
          <TimeField label={t('calendar.start')} {...form.getInputProps('startTime')} />
          <TimeField label={t('calendar.end')} {...form.getInputProps('endTime')} />
        </Group>
      )}
    </FormDrawer>
  )
}
