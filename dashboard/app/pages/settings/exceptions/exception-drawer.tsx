import { Group, SegmentedControl, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { ScheduleException, CreateScheduleExceptionBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { DeleteException } from './delete-exception.tsx'

interface ExceptionDrawerProps {
  /** Null: a new exception. */
  exception: ScheduleException | null
  onClose: () => void
}

export function ExceptionDrawer({ exception, onClose }: ExceptionDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm({ mode: 'controlled', initialValues: valuesOf(exception) })
  return (
    <FormDrawer
      title={exception ? t('settings.editException') : t('settings.addException')}
      form={form}
      send={(values) =>
        api.save(
          '~/schedule/exceptions/{exceptionId}',
          { businessId: id, exceptionId: exception?.id ?? null },
          bodyOf(values),
        )
      }
      onSaved={({ affectedBookings: { length: count } }) =>
        showToast(count === 0 ? t('settings.saved') : t('settings.affected', { count }))
      }
      onClose={onClose}
      aside={exception && <DeleteException exception={exception} onDeleted={onClose} />}
    >
      <DateField
        label={t('settings.date')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('date')}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('settings.hoursThen')}
        data={[
          { value: 'closed', label: t('settings.closedAllDay') },
          { value: 'open', label: t('settings.specialHours') },
        ]}
        {...form.getInputProps('state')}
      />
      {form.values.state === 'open' && (
        <Group grow align="flex-start">
          <TimeField
            label={t('settings.opens')}
            withAsterisk
            {...form.getInputProps('startTime')}
          />
          <TimeField label={t('settings.closes')} withAsterisk {...form.getInputProps('endTime')} />
        </Group>
      )}
      <Textarea
        label={t('settings.reason')}
        description={t('settings.reasonHint')}
        autosize
        {...form.getInputProps('reason')}
      />
    </FormDrawer>
  )
}

const valuesOf = (exception: ScheduleException | null) => ({
  date: exception?.date ?? '',
  state: exception?.isClosed === false ? 'open' : 'closed',
  startTime: exception?.startTime ?? '',
  endTime: exception?.endTime ?? '',
  reason: exception?.reason ?? '',
})

function bodyOf({ date, state, startTime, endTime, reason }: ReturnType<typeof valuesOf>) {
  const isClosed = state === 'closed'
  return {
    date,
    isClosed,
    startTime: isClosed || startTime === '' ? null : startTime,
    endTime: isClosed || endTime === '' ? null : endTime,
    reason: reason.trim() === '' ? null : reason.trim(),
  } satisfies CreateScheduleExceptionBody
}
