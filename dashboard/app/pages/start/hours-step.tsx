import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { Day } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useSubmit } from '#app/forms/use-form.ts'
import { WizardButtons } from '#app/forms/wizard/wizard-buttons.tsx'
import { WizardFrame } from '#app/forms/wizard/wizard-frame.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { copyFirstDay } from '../settings/hours/copy-first-day.ts'
import { DayRow } from '../settings/hours/day-row.tsx'
import { useSteps } from './use-steps.ts'

export function HoursStep() {
  const { t } = useTranslation()
  const { data: week, error } = useApi('~/schedule', { businessId: useBusiness().id })
  return (
    <WizardFrame
      step="hours"
      hasAccountStep={useSteps().hasAccountStep}
      title={t('start.hoursTitle')}
      text={t('start.hoursText')}
    >
      {week ? (
        <WeekForm week={week} />
      ) : error ? (
        <FailureNote error={error} />
      ) : (
        <Skeleton h={300} />
      )}
    </WizardFrame>
  )
}

function WeekForm({ week }: { week: Day[] }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const steps = useSteps()
  const navigate = useNavigate()
  const form = useForm({ mode: 'controlled', initialValues: { schedules: week } })
  const { schedules } = form.values
  const first = schedules.find(({ isOpen }) => isOpen)
  const submit = useSubmit(
    form,
    (values) => api.put('~/schedule/bulk', { businessId: id }, { schedules: values.schedules }),
    () => navigate(steps.services),
  )
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="sm">
        {schedules.map(({ dayOfWeek }, index) => (
          <DayRow key={dayOfWeek} form={form} index={index} />
        ))}
        {first && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue('schedules', copyFirstDay(schedules))}
            >
              {t('settings.copyDay', { day: t(`settings.days.${first.dayOfWeek}`) })}
            </Button>
          </Group>
        )}
        <WizardButtons error={submit.error} isPending={submit.isPending} />
      </Stack>
    </form>
  )
}
