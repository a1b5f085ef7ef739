import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { timeIn } from './wall-clock.ts'

interface TimeFieldProps {
  label: string
  /** Such as 09:30. */
  value?: string
  error?: ReactNode
  onChange: (time: string) => void
}

/** A time as people type it: 9, 930, 9.30 or 09:30, on a clock of 24 hours whatever the browser's habits. */
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
