import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { isDay } from '#app/ui/time/wall-days.ts'
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
  const change = (name: string) => (event: { currentTarget: { value: string } }) =>
    set({ [name]: event.currentTarget.value, page: null }, { replace: true })
  return (
    <>
      <TextInput
        type="date"
        label={t('payments.from')}
        value={from ?? ''}
        {...(to !== null && { max: to })}
        onChange={change('from')}
      />
      <TextInput
        type="date"
        label={t('payments.to')}
        value={to ?? ''}
        {...(from !== null && { min: from })}
        onChange={change('to')}
      />
    </>
  )
}
