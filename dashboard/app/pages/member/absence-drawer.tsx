import { Group, Select, Switch, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember, Absence, CreateAbsenceBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAfterSaving } from '#app/forms/affected/use-after-saving.ts'
import { DeleteWithUndo, FormDrawer } from '#app/forms/form-drawer.tsx'
import { bodyFrom, valuesFor } from '#app/forms/record-values.ts'
import { useFields } from '#app/forms/use-form.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

interface AbsenceDrawerProps {
  member: StaffMember
  /** Null: a new absence. */
  absence: Absence | null
  onClose: () => void
}

const kinds = ['VACATION', 'SICK', 'TRAINING', 'OTHER'] as const satisfies Absence['type'][]

export function AbsenceDrawer({ member, absence, onClose }: AbsenceDrawerProps) {
  const { t } = useTranslation()
  const today = useFormat().today()
  const { id } = useBusiness()
  const { saved, close } = useAfterSaving(onClose)
  const { form, field } = useFields({ initialValues: valuesOf(absence, today) })
  const save = (absenceId: string | null, body: CreateAbsenceBody) =>
    api.save(
      '~/staff/{staffId}/absences/{absenceId}',
      { businessId: id, staffId: member.id, absenceId },
      body,
    )
  return (
    <FormDrawer
      title={absence ? t('team.editAbsence') : t('team.addAbsence')}
      form={form}
      send={(values) => save(absence?.id ?? null, bodyOf(values))}
      onSaved={({ id: absenceId, startDate, endDate, affectedBookings }) =>
        saved(t('team.absenceSaved'), affectedBookings, {
          staffId: member.id,
          from: startDate,
          to: endDate,
          absenceId: absence ? null : absenceId,
        })
      }
      onClose={close}
      aside={
        absence && (
          <DeleteWithUndo
            record={absence}
            remove={() =>
              api.delete('~/staff/{staffId}/absences/{absenceId}', {
                businessId: id,
                staffId: member.id,
                absenceId: absence.id,
              })
            }
            restore={(again) => save(null, again)}
            done={t('team.absenceDeleted')}
            onDeleted={onClose}
          />
        )
      }
    >
      <Select
        data={kinds.map((value) => ({ value, label: t(`team.kinds.${value}`) }))}
        allowDeselect={false}
        {...field('type', t('team.kind'))}
      />
      <Group grow align="flex-start">
        <DateField {...field('startDate', t('team.firstDay'))} />
        <DateField {...field('endDate', t('team.lastDay'))} />
      </Group>
      <Switch {...field('isWhole', t('team.wholeDays'))} />
      {!form.values.isWhole && (
        <Group grow align="flex-start">
          <TimeField clearable {...field('startTime', t('team.start'))} />
          <TimeField clearable {...field('endTime', t('team.end'))} />
        </Group>
      )}
      <Textarea autosize minRows={2} {...field('reason', t('team.reason'))} />
    </FormDrawer>
  )
}

const valuesOf = (absence: Absence | null, today: string) => ({
  ...valuesFor('CreateAbsenceBody', absence, {
    type: 'VACATION',
    startDate: today,
    endDate: today,
    startTime: undefined,
    endTime: undefined,
    reason: undefined,
  }),
  isWhole: (absence?.startTime ?? null) === null && (absence?.endTime ?? null) === null,
})

/** An empty time stands for the start or end of the day. */
const bodyOf = ({ isWhole, ...values }: ReturnType<typeof valuesOf>) => ({
  ...bodyFrom<CreateAbsenceBody>('CreateAbsenceBody', values),
  ...(isWhole && { startTime: null, endTime: null }),
})
