import { Group, SegmentedControl, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateScheduleExceptionBody, ScheduleException } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteWithUndo, FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

interface ExceptionDrawerProps {
  /** Null: a new exception. */
  exception: ScheduleException | null
  onClose: () => void
}

export function ExceptionDrawer({ exception, onClose }: ExceptionDrawerProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { id: businessId } = useBusiness()
  const state = exception?.isClosed === false ? 'open' : 'closed'
  const { form, field, bodyOf } = useRecord(
    'CreateScheduleExceptionBody',
    exception,
    {},
    { mode: 'controlled', beside: { state } },
  )
  const save = (exceptionId: string | null, body: CreateScheduleExceptionBody) =>
    api.save('~/schedule/exceptions/{exceptionId}', { businessId, exceptionId }, body)
  return (
    <FormDrawer
      title={exception ? t('settings.editException') : t('settings.addException')}
      form={form}
      send={(values) => {
        const isClosed = values.state === 'closed'
        const hours = isClosed ? { startTime: null, endTime: null } : {}
        return save(exception?.id ?? null, { ...bodyOf(values), ...hours, isClosed })
      }}
      done={({ affectedBookings: { length: count } }) =>
        count === 0 ? t('settings.saved') : t('settings.affected', { count })
      }
      onClose={onClose}
      aside={
        exception && (
          <DeleteWithUndo
            record={exception}
            remove={() =>
              api.delete('~/schedule/exceptions/{exceptionId}', {
                businessId,
                exceptionId: exception.id,
              })
            }
            restore={(again) => save(null, again)}
            done={t('settings.exceptionDeleted', { day: day(exception.date) })}
            onDeleted={onClose}
          />
        )
      }
    >
      <DateField data-autofocus {...field('date', t('settings.date'))} />
      <SegmentedControl
        fullWidth
        aria-label={t('settings.hoursThen')}
        data={[
          { value: 'closed', label: t('settings.closedAllDay') },
          { value: 'open', label: t('settings.specialHours') },
        ]}
        {...field('state')}
      />
      {form.values.state === 'open' && (
        <Group grow align="flex-start">
          <TimeField withAsterisk {...field('startTime', t('settings.opens'))} />
          <TimeField withAsterisk {...field('endTime', t('settings.closes'))} />
        </Group>
      )}
      <Textarea
        description={t('settings.reasonHint')}
        autosize
        {...field('reason', t('settings.reason'))}
      />
    </FormDrawer>
  )
}
