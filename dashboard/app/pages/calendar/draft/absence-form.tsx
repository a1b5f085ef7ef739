import { Checkbox, Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateAbsenceBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAfterSaving } from '#app/forms/affected/use-after-saving.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import type { DraftFormProps } from './form-props.ts'
import { selectionEnd } from './selection-end.ts'

const kinds = ['VACATION', 'SICK', 'TRAINING', 'OTHER'] as const
const initialKind: (typeof kinds)[number] = 'OTHER'

/** An absence of hours or whole days. */
export function AbsenceForm({ selection, members, choice, onClose }: DraftFormProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const add = useIdempotentSubmit(
    ({ staffId, body }: { staffId: string; body: CreateAbsenceBody }, key) =>
      api.post('~/staff/{staffId}/absences', { businessId: id, staffId }, body, { key }),
  )
  const { saved, close } = useAfterSaving(onClose)
  const { form, field } = useFields({
    initialValues: {
      staffId: selection.staffId ?? members[0]?.id ?? '',
      type: initialKind,
      startDate: selection.date,
      endDate: selection.date,
      isWhole: selection.endTime === null,
      startTime: selection.startTime,
      endTime: selectionEnd(selection),
    },
  })
  const { isWhole } = form.values
  const nameOf = (staffId: string) => members.find((one) => one.id === staffId)?.name
  const send = async (values: typeof form.values) => {
    const { staffId, type, startDate, endDate, startTime, endTime } = values
    const times = values.isWhole ? {} : { startTime, endTime }
    const body: CreateAbsenceBody = { type, startDate, endDate, ...times }
    return { staffId, absence: await add({ staffId, body }) }
  }
  return (
    <FormDrawer
      title={t('calendar.newAbsence')}
      form={form}
      send={send}
      onSaved={({ staffId, absence: { id: absenceId, startDate, endDate, affectedBookings } }) =>
        saved(t('calendar.absenceSaved', { name: nameOf(staffId) }), affectedBookings, {
          staffId,
          from: startDate,
          to: endDate,
          absenceId,
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
      <Select
        data={kinds.map((value) => ({ value, label: t(`calendar.absence.${value}`) }))}
        allowDeselect={false}
        {...field('type', t('calendar.kind'))}
      />
      <Group grow align="flex-start">
        <DateField {...field('startDate', t('calendar.date'))} />
        <DateField {...field('endDate', t('calendar.lastDay'))} />
      </Group>
      <Checkbox {...field('isWhole', t('calendar.wholeDay'))} />
      {!isWhole && (
        <Group grow align="flex-start">
          <TimeField {...field('startTime', t('calendar.start'))} />
          <TimeField {...field('endTime', t('calendar.end'))} />
        </Group>
      )}
    </FormDrawer>
  )
}
