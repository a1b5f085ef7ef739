import { NumberInput, Select, SimpleGrid } from '@mantine/core'

import { useBookingPageTexts } from '#app/i18n/booking-page/use-booking-page-texts.ts'

import { Confirmation } from './confirmation.tsx'
import { FieldGroup } from './field-group.tsx'
import { type PageForm, useFieldProps } from './field-props.ts'

const rules = ['REQUIRED', 'OPTIONAL', 'HIDDEN'] as const

/** The fields that clients enter, and the changes that they may make later. */
export function ContactFields({ form }: { form: PageForm }) {
  const words = useBookingPageTexts()
  const { field } = useFieldProps(form)
  const choices = rules.map((value) => ({ value, label: words(`rules.${value}`) }))
  const whole = { min: 0, allowDecimal: false, allowNegative: false }
  return (
    <>
      <FieldGroup title="contact">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select data={choices} allowDeselect={false} {...field('email')} />
          <Select data={choices} allowDeselect={false} {...field('phone')} />
        </SimpleGrid>
        <Confirmation form={form} />
      </FieldGroup>
      <FieldGroup title="changes">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput {...whole} {...field('cancelUntilHours', 'hours')} />
          <NumberInput {...whole} {...field('rescheduleUntilHours', 'hours')} />
        </SimpleGrid>
        <NumberInput {...whole} {...field('maxUpcomingPerCustomer')} />
      </FieldGroup>
    </>
  )
}
