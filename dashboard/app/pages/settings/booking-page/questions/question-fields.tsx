import {
  MultiSelect,
  type MultiSelectProps,
  Paper,
  Select,
  Stack,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { hintBelow } from '#app/forms/use-form.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'

import type { PageForm } from '../field-props.ts'
import { QuestionActions } from './question-actions.tsx'

const types = ['TEXT', 'CHOICE', 'CHECKBOX'] as const

interface QuestionFieldsProps {
  form: PageForm
  index: number
}

/** One question with its fields. */
export function QuestionFields({ form, index }: QuestionFieldsProps) {
  const words = useBookingPageTexts()
  const type = form.values.questions[index]?.type
  const input = (name: string) => form.getInputProps(`questions.${index}.${name}`)
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="sm" role="group" aria-label={words('question', { number: index + 1 })}>
        <QuestionActions form={form} index={index} />
        <TextInput label={words('label')} withAsterisk {...input('label')} />
        <Select
          label={words('type')}
          data={types.map((value) => ({ value, label: words(`types.${value}`) }))}
          allowDeselect={false}
          {...input('type')}
        />
        {type === 'CHOICE' && (
          <TagsInput
            label={words('options')}
            description={words('optionsHint')}
            inputWrapperOrder={hintBelow}
            withAsterisk
            acceptValueOnBlur
            // A comma can be part of an option.
            splitChars={[]}
            {...input('options')}
          />
        )}
        <ServiceChoice {...input('serviceIds')} />
        <Switch
          label={words(type === 'CHECKBOX' ? 'mustCheck' : 'isRequired')}
          {...form.getInputProps(`questions.${index}.isRequired`, { type: 'checkbox' })}
        />
      </Stack>
    </Paper>
  )
}

/** The services for which a question is asked; none: for all. */
function ServiceChoice(input: MultiSelectProps) {
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
      inputWrapperOrder={hintBelow}
      searchable
      {...input}
    />
  )
}
