import { MultiSelect, type MultiSelectProps } from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'

import { order } from '../field-props.ts'

/** The services for which a question is asked; none: for all. */
export function ServiceChoice(input: MultiSelectProps) {
  const words = useBookingPageTexts()
  const { data: services } = useApi('~/services', { businessId: useBusiness().id })
  const known = (services ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // The server refuses a service that was deleted since: its name says which one to take out.
  const deleted = (input.value ?? [])
    .filter((id) => services && !services.some((service) => service.id === id))
    .map((value) => ({ value, label: words('deletedService') }))
  return (
    <MultiSelect
      label={words('services')}
      description={words('servicesHint')}
      data={[...known, ...deleted]}
      inputWrapperOrder={order}
      searchable
      {...input}
    />
  )
}
