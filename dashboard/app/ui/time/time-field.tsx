import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useLocale } from '../format/use-format.ts'
import { useTypedField } from './typed-field.ts'
import { timeIn, timeText } from './typed-time.ts'

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
  const locale = useLocale()
  const { input, isWrong } = useTypedField({
    value,
    shown: timeText(value, locale),
    parse: timeIn,
    isWhole: (text) => timeIn(text) !== null,
    clearable,
    onChange,
  })
  const wrong = isWrong && t('common.notATime', { example: timeText('14:30', locale) })
  return <TextInput {...props} {...input} error={wrong || props.error} />
}
