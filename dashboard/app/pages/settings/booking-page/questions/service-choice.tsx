import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useServices } from '#app/api/catalog/services.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { order } from '../field-props.ts'

/** The services for which a question is asked; none: for all. */
export function ServiceChoice(input: MultiSelectProps) {
  const { t } = useTranslation()
  const { data: services } = useServices(useBusiness().id)
  const known = (services ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // The server refuses a service that was deleted since: its name says which one to take out.
  const deleted = (input.value ?? [])
    .filter((id) => services && !services.some((service) => service.id === id))
    .map((value) => ({ value, label: t('bookingPage.deletedService') }))
  return (
    <MultiSelect
      label={t('bookingPage.services')}
      description={t('bookingPage.servicesHint')}
      data={[...known, ...deleted]}
      inputWrapperOrder={order}
      searchable
      {...input}
    />
  )
}
