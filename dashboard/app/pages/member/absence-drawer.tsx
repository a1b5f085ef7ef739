import { Button, Group, Select, Switch, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember, Absence, CreateAbsenceBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAfterSaving } from '#app/forms/affected/use-after-saving.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
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
  const form = useForm({ initialValues: valuesOf(absence, today) })
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  return (
    <FormDrawer
      title={absence ? t('team.editAbsence') : t('team.addAbsence')}
      form={form}
      send={(values) =>
        api.save(
          '~/staff/{staffId}/absences/{absenceId}',
          { businessId: id, staffId: member.id, absenceId: absence?.id ?? null },
          bodyOf(values),
        )
      }
      onSaved={({ id: absenceId, startDate, endDate, affectedBookings }) =>
        saved(t('team.absenceSaved'), affectedBookings, {
          staffId: member.id,
          from: startDate,
          to: endDate,
          absenceId: absence ? null : absenceId,
        })
      }
      onClose={close}
      aside={absence && <DeleteAbsence member={member} absence={absence} onDeleted={onClose} />}
    >
      <Select
        label={t('team.kind')}
        data={kinds.map((value) => ({ value, label: t(`team.kinds.${value}`) }))}
        allowDeselect={false}
        {...field('type')}
      />
      <Group grow align="flex-start">
        <DateField label={t('team.firstDay')} {...field('startDate')} />
        <DateField label={t('team.lastDay')} {...field('endDate')} />
      </Group>
      <Switch
        label={t('team.wholeDays')}
        {...form.getInputProps('isWhole', { type: 'checkbox' })}
      />
      {!form.values.isWhole && (
        <Group grow align="flex-start">
          <TimeField clearable label={t('team.start')} {...field('startTime')} />
          <TimeField clearable label={t('team.end')} {...field('endTime')} />
        </Group>
      )}
      <Textarea label={t('team.reason')} autosize minRows={2} {...field('reason')} />
    </FormDrawer>
  )
}

const valuesOf = (absence: Absence | null, today: string) => ({
  type: absence?.type ?? ('VACATION' as const),
  startDate: absence?.startDate ?? today,
  endDate: absence?.endDate ?? today,
  isWhole: (absence?.startTime ?? null) === null && (absence?.endTime ?? null) === null,
  startTime: absence?.startTime ?? '',
  endTime: absence?.endTime ?? '',
  reason: absence?.reason ?? '',
})

/** An empty time stands for the start or end of the day. */
function bodyOf({ isWhole, startTime, endTime, reason, ...days }: ReturnType<typeof valuesOf>) {
  const timeOf = (time: string) => (isWhole || time === '' ? null : time)
  const times = { startTime: timeOf(startTime), endTime: timeOf(endTime) }
  return {
    ...days,
    ...times,
    reason: reason.trim() === '' ? null : reason,
  } satisfies CreateAbsenceBody
}

interface DeleteAbsenceProps {
  member: StaffMember
  absence: Absence
  onDeleted: () => void
}

function DeleteAbsence({ member, absence, onDeleted }: DeleteAbsenceProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const words = useFailureText()
  const { id, ...again } = absence
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.delete('~/staff/{staffId}/absences/{absenceId}', {
        businessId,
        staffId: member.id,
        absenceId: id,
      }),
    onError: (error) => showFailureToast(words(error)),
    onSuccess: () => {
      showToast(t('team.absenceDeleted'), {
        label: t('common.undo'),
        run: () =>
          api.save(
            '~/staff/{staffId}/absences/{absenceId}',
            { businessId, staffId: member.id, absenceId: null },
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
