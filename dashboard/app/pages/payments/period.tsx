import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { isDay } from '#app/time/wall-days.ts'
import { DateField } from '#app/ui/time/date-field.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

/** The chosen days in the URL. */
export function usePeriod() {
  const { query } = useUrlQuery()
  const dayOf = (name: string) => {
    const day = query.get(name)
    return isDay(day) ? day : null
  }
  return { from: dayOf('from'), to: dayOf('to') }
}

/** From and to, both included; without them all days. */
export function PeriodFields() {
  const { t } = useTranslation()
  const { set } = useUrlQuery()
  const { from, to } = usePeriod()
  const change = (name: string) => (date: string) =>
    set({ [name]: date, page: null }, { replace: true })
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <DateField
        clearable
        w={168}
        miw={0}
        label={t('payments.from')}
        value={from ?? ''}
        {...(to !== null && { max: to })}
        onChange={change('from')}
      />
      <DateField
        clearable
        w={168}
        miw={0}
        label={t('payments.to')}
        value={to ?? ''}
        {...(from !== null && { min: from })}
        onChange={change('to')}
      />
    </Group>
  )
}
