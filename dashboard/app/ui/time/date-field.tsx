import '@mantine/dates/styles.css'
import 'dayjs/locale/de'
import 'dayjs/locale/nl'
import { DatePickerInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DateFieldProps {
  label: string
  /** Such as 2026-12-01. */
  value?: string
  error?: ReactNode
  onChange: (date: string) => void
}

/** A date input with a month calendar. */
export function DateField({ label, value = '', error, onChange }: DateFieldProps) {
  const { i18n } = useTranslation()
  return (
    <DatePickerInput
      label={label}
      value={value}
      error={error}
      locale={i18n.language}
      valueFormat="ddd D MMM YYYY"
      onChange={(date) => {
        if (date !== null) onChange(date)
      }}
    />
  )
}
