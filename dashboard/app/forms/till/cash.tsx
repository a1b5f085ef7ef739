import { Group, NumberInput, Text } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { fromMinor, toMinor } from '@openchair/server/money'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { amountOf } from './till.ts'

interface CashProps {
  /** The amount to pay in cash. */
  due: number
  /** Null: not entered. */
  received: number | null
  onChange: (received: number | null) => void
}

/** Calculates the change for cash. Nothing of this is stored. */
export function Cash({ due, received, onChange }: CashProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = useBusiness().profile
  const change = received === null ? null : changeOf(received, due, currency)
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end">
      <NumberInput
        label={t('checkout.received')}
        decimalScale={digitsOf(currency)}
        style={{ flex: 1 }}
        min={0}
        allowNegative={false}
        value={received ?? ''}
        onChange={(typed) => onChange(typed === '' ? null : amountOf(typed, currency))}
      />
      {change !== null && (
        <Text
          className="tabular"
          fw={600}
          {...(change < 0 && { c: 'red' })}
          aria-live="polite"
          lh={2.4}
        >
          {change < 0
            ? t('checkout.tooLittle', { amount: format.money(-change) })
            : t('checkout.change', { amount: format.money(change) })}
        </Text>
      )}
    </Group>
  )
}

export const changeOf = (received: number, due: number, currency: string) =>
  fromMinor(toMinor(received, currency) - toMinor(due, currency), currency)
