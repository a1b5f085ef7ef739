import { Group, Input, NumberInput, Select } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#app/ui/format/use-format.ts'

import { type DayParts, monthNames, partsOf } from './birthday.ts'

interface BirthdayFieldProps {
  value?: DayParts
  defaultValue?: DayParts
  onChange?: (value: DayParts) => void
  error?: React.ReactNode
}

/** A birthday, whose year may be unknown. */
export function BirthdayField({ error, ...props }: BirthdayFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [value, set] = useUncontrolled({ ...props, finalValue: partsOf(null) })
  const change = (part: Partial<DayParts>) => set({ ...value, ...part })
  const number = (text: string | number) => (text === '' ? '' : String(text))
  return (
    <Input.Wrapper
      label={t('clients.birthday')}
      labelElement="div"
      role="group"
      aria-label={t('clients.birthday')}
      error={error}
    >
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          aria-label={t('clients.birthdayDay')}
          placeholder={t('clients.birthdayDay')}
          value={value.day}
          onChange={(day) => change({ day: number(day) })}
          min={1}
          max={31}
          allowDecimal={false}
          hideControls
          w={72}
        />
        <Select
          aria-label={t('clients.birthdayMonth')}
          placeholder={t('clients.birthdayMonth')}
          data={monthNames(format)}
          value={value.month}
          onChange={(month) => change({ month })}
          clearable
          searchable
          flex={1}
        />
        <NumberInput
          aria-label={t('clients.birthdayYear')}
          placeholder={t('clients.birthdayYear')}
          value={value.year}
          onChange={(year) => change({ year: number(year) })}
          min={1900}
          max={2099}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=""
          hideControls
          w={112}
        />
      </Group>
    </Input.Wrapper>
  )
}
