import { Group, Input, type InputWrapperProps } from '@mantine/core'

import { useFormat } from '../format/use-format.ts'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

interface DateTimeFieldProps {
  /** The names of the two fields. */
  dateLabel: string
  timeLabel: string
  description?: InputWrapperProps['description']
  error?: InputWrapperProps['error']
  /** Such as 2026-12-01T09:30, on the wall clock of the business; empty for none. */
  value?: string
  onChange: (value: string) => void
}

const opening = '09:00'

/** A day and a time; the first that is entered takes a default of the other. */
export function DateTimeField({
  dateLabel,
  timeLabel,
  value = '',
  onChange,
  ...rest
}: DateTimeFieldProps) {
  const today = useFormat().today()
  const [date = '', time = ''] = value.split('T')
  return (
    <Input.Wrapper {...rest} inputWrapperOrder={['input', 'description', 'error']}>
      <Group grow align="flex-start">
        <DateField
          label={dateLabel}
          value={date}
          min={today}
          onChange={(next) => onChange(`${next}T${time === '' ? opening : time}`)}
        />
        <TimeField
          label={timeLabel}
          value={time}
          onChange={(next) => onChange(`${date === '' ? today : date}T${next}`)}
        />
      </Group>
    </Input.Wrapper>
  )
}
