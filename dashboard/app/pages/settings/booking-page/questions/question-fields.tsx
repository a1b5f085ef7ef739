import { Paper, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { order, type PageForm } from '../field-props.ts'
import { QuestionActions } from './question-actions.tsx'
import { ServiceChoice } from './service-choice.tsx'

const types = ['TEXT', 'CHOICE', 'CHECKBOX'] as const

interface QuestionFieldsProps {
  form: PageForm
  index: number
}

/** One question with its fields. */
export function QuestionFields({ form, index }: QuestionFieldsProps) {
  const { t } = useTranslation()
  const type = form.values.questions[index]?.type
  const input = (name: string) => form.getInputProps(`questions.${index}.${name}`)
  return (
    <Paper component="li" withBorder p="sm">
      <Stack gap="sm" role="group" aria-label={t('bookingPage.question', { number: index + 1 })}>
        <QuestionActions form={form} index={index} />
        <TextInput label={t('bookingPage.label')} withAsterisk {...input('label')} />
        <Select
          label={t('bookingPage.type')}
          data={types.map((value) => ({ value, label: t(`bookingPage.types.${value}`) }))}
          allowDeselect={false}
          {...input('type')}
        />
        {type === 'CHOICE' && (
          <TagsInput
            label={t('bookingPage.options')}
            description={t('bookingPage.optionsHint')}
            inputWrapperOrder={order}
            withAsterisk
            acceptValueOnBlur
            // A comma can be part of an option.
            splitChars={[]}
            {...input('options')}
          />
        )}
        <ServiceChoice {...input('serviceIds')} />
        <Switch
          label={t(type === 'CHECKBOX' ? 'bookingPage.mustCheck' : 'bookingPage.isRequired')}
          {...form.getInputProps(`questions.${index}.isRequired`, { type: 'checkbox' })}
        />
      </Stack>
    </Paper>
  )
}
