import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Day } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { inOrder } from '../../member/week.ts'
import { copyFirstDay } from './copy-first-day.ts'
import { DayRow } from './day-row.tsx'

export function WeekForm({ week }: { week: Day[] }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const format = useFormat()
  const form = useForm({ mode: 'controlled', initialValues: { schedules: week } })
  const { schedules } = form.values
  const first = schedules.find(({ isOpen }) => isOpen)
  const copyFirst = () => form.setFieldValue('schedules', copyFirstDay(schedules))
  return (
    <SectionForm
      form={form}
      send={(values) =>
        api.put('~/schedule/bulk', { businessId: id }, { schedules: values.schedules })
      }
      done={() => t('settings.saved')}
    >
      <Stack gap="sm">
        {inOrder([...schedules.entries()], format).map(([index, { dayOfWeek }]) => (
          <DayRow key={dayOfWeek} form={form} index={index} />
        ))}
        {first && (
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={copyFirst}>
              {t('settings.copyDay', { day: t(`settings.days.${first.dayOfWeek}`) })}
            </Button>
          </Group>
        )}
      </Stack>
    </SectionForm>
  )
}
