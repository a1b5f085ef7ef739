import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useAddressQuery } from '../../ui/use-query.ts'
import { isDay } from '../../ui/wall-days.ts'

/** The days that are asked for, as the address has them. */
export function usePeriod() {
  const { query } = useAddressQuery()
  const dayOf = (name: string) => {
    const day = query.get(name)
    return isDay(day) ? day : null
  }
  return { from: dayOf('from'), to: dayOf('to') }
}

/** From and to, both included; without them everything is shown. */
export function PeriodFields() {
  const { t } = useTranslation()
  const { set } = useAddressQuery()
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
