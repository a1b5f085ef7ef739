import { NumberInput, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { hintBelow } from '#app/forms/use-form.ts'

import type { FieldValues } from './changes.ts'
import { countries, currencies, timezones } from './choices.ts'
import type { Field } from './field.ts'

interface FieldInputProps {
  field: Field
  form: UseFormReturnType<FieldValues>
}

/** The input for a setting, by its kind. */
export function FieldInput({ field, form }: FieldInputProps) {
  const { name, kind } = field
  const { t, i18n } = useTranslation()
  const { profile } = useBusiness()
  const common = {
    ...useWords(field),
    withAsterisk: field.isRequired === true,
    inputWrapperOrder: hintBelow,
    ...form.getInputProps(name),
  }
  const key = form.key(name)
  switch (kind) {
    case 'text':
      return <TextInput key={key} {...common} />
    case 'lines':
      return <Textarea key={key} autosize minRows={3} {...common} />
    case 'tags':
      return <TagsInput key={key} acceptValueOnBlur {...common} />
    case 'number':
      return <NumberInput key={key} {...common} />
    case 'country':
      return <Select key={key} searchable clearable data={countries(i18n.language)} {...common} />
    case 'currency':
      return <Select key={key} searchable data={currencies(i18n.language)} {...common} />
    case 'timezone':
      return <Select key={key} searchable data={timezones(profile.timezone)} {...common} />
    case 'paymentMode':
      return <Select key={key} data={paymentModes(profile.onlinePaymentMode, t)} {...common} />
    case 'switch': {
      const { withAsterisk: _, inputWrapperOrder: __, ...words } = common
      return <Switch key={key} {...words} {...form.getInputProps(name, { type: 'checkbox' })} />
    }
  }
}

/** The label with its unit, and a hint if there is one. */
function useWords({ name, unit }: Field) {
  const { t, i18n } = useTranslation()
  const { currency } = useBusiness().profile
  const label = t(`settings.fields.${name}` as 'settings.fields.name')
  const units = unit === 'money' ? currency : unit && t(`settings.units.${unit}`)
  const hint = `settings.hints.${name}`
  return {
    label: units ? `${label} (${units})` : label,
    ...(i18n.exists(hint) && { description: t(hint as 'settings.hints.slug') }),
  }
}

/** An installation may have further modes, so the current one is always listed. */
function paymentModes(current: string, t: TFunction) {
  const others = current === 'NONE' || current === 'ALL' ? [] : [{ value: current, label: current }]
  return [
    { value: 'NONE', label: t('settings.paymentNone') },
    { value: 'ALL', label: t('settings.paymentAll') },
    ...others,
  ]
}
