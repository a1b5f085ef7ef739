import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { Money } from '#app/ui/format/money.tsx'

interface AmountLineProps {
  label: ReactNode
  amount: number
  isMain?: boolean
  isQuiet?: boolean
  /** Whether an amount below zero is a problem. */
  isChecked?: boolean
}

/** A label with its amount. */
export const AmountLine = (props: AmountLineProps) => {
  const { label, amount, isMain = false, isQuiet = false, isChecked = false } = props
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text size="sm" {...(isMain && { fw: 600 })} {...(isQuiet && { c: 'dimmed' })}>
        {label}
      </Text>
      <Text
        size="sm"
        flex="none"
        {...(isMain && { fw: 600 })}
        {...(isQuiet && { c: 'dimmed' })}
        {...(isChecked &&
          amount !== 0 && { c: amount < 0 ? 'red' : 'var(--mantine-color-yellow-light-color)' })}
      >
        <Money amount={amount} />
      </Text>
    </Group>
  )
}
