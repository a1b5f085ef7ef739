import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useFormat } from '../format/use-format.ts'
import { useTypedField } from './typed-field.ts'
import { timeIn } from './typed-time.ts'

type Own = 'value' | 'onChange'

export interface TimeFieldProps extends Omit<TextInputProps, Own | 'defaultValue'> {
  /** Such as 09:30; empty for none. */
  value?: string
  onChange: (time: string) => void
  /** Whether the time may be removed. */
  clearable?: boolean
}

/** An input for a time: 9, 930, 9.30, 09:30 or 2pm, shown on the clock of the locale. */
export function TimeField({ value = '', onChange, clearable = false, ...props }: TimeFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { input, isWrong } = useTypedField({
    value,
    shown: value === '' ? '' : format.clock(value),
    parse: (text) => timeIn(text, format),
    isWhole: (text) => timeIn(text, format) !== null,
    clearable,
    onChange,
  })
  const wrong = isWrong && t('common.notATime', { example: format.clock('14:30') })
  return <TextInput {...props} {...input} error={wrong || props.error} />
}
