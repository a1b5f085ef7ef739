import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { timeIn } from './data/clock-times.ts'

interface TimeFieldProps {
  label: string
  /** Such as 09:30. */
  value?: string
  error?: ReactNode
  onChange: (time: string) => void
}

/** An input for a time: 9, 930, 9.30 or 09:30, always on a 24-hour clock. */
export function TimeField({ label, value = '', error, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const time = timeIn(text)
        if (time !== null) onChange(time)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
