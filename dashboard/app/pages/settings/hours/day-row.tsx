import { Switch, Text } from '@mantine/core'

import '#app/forms/day-row.css'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import type { Day } from '#app/api/http/schema.gen.ts'
import { TimeField } from '#app/ui/time/time-field.tsx'

interface DayRowProps {
  form: UseFormReturnType<{ schedules: Day[] }>
  index: number
}

/** A day of the week: open or closed, and its hours. */
export function DayRow({ form, index }: DayRowProps) {
  const { t } = useTranslation()
  const day = form.values.schedules[index]
  if (!day) return null
  const at = `schedules.${index}` as const
  const name = t(`settings.days.${day.dayOfWeek}`)
  return (
    <div className="day-row">
      <Switch label={name} {...form.getInputProps(`${at}.isOpen`, { type: 'checkbox' })} />
      {day.isOpen ? (
        <>
          <TimeField
            aria-label={t('settings.opensOn', { day: name })}
            {...form.getInputProps(`${at}.startTime`)}
          />
          <TimeField
            aria-label={t('settings.closesOn', { day: name })}
            {...form.getInputProps(`${at}.endTime`)}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('settings.closed')}
        </Text>
      )}
    </div>
  )
}
