import { Chip, Group, NumberInput, Stack, Text } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { amountOf, type Tip } from './till.ts'

/** Of the services. */
const usualPercents: readonly number[] = [5, 10]

interface TipChoiceProps {
  tip: Tip
  /** The resulting amount. */
  amount: number
  /** Default: the usual ones. */
  percents?: readonly number[]
  onChange: (tip: Tip) => void
}

/** A tip by percentage or amount. */
export function TipChoice({ tip, amount, percents = usualPercents, onChange }: TipChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = useBusiness().profile
  const [choice, setChoice] = useState('0')
  const choose = (chosen: string) => {
    setChoice(chosen)
    onChange(chosen === 'own' || chosen === '0' ? { amount: 0 } : { percent: Number(chosen) })
  }
  return (
    <Stack gap={6} component="section" aria-label={t('checkout.tip')}>
      <Group justify="space-between">
        <Text fw={600}>
          {t('checkout.tip')}{' '}
          {amount > 0 && (
            <Text span c="dimmed">
              <Money amount={amount} />
            </Text>
          )}
        </Text>
        <Chip.Group value={choice} onChange={choose}>
          <Group gap={4}>
            <Chip value="0" size="sm">
              {t('checkout.noTip')}
            </Chip>
            {percents.map((percent) => (
              <Chip key={percent} value={String(percent)} size="sm">
                {format.rate(percent)}
              </Chip>
            ))}
            <Chip value="own" size="sm">
              {t('checkout.ownTip')}
            </Chip>
          </Group>
        </Chip.Group>
      </Group>
      {choice === 'own' && (
        <NumberInput
          aria-label={t('checkout.ownTipAmount', { currency })}
          placeholder={t('checkout.ownTipAmount', { currency })}
          min={0}
          allowNegative={false}
          decimalScale={digitsOf(currency)}
          autoFocus
          value={'amount' in tip && tip.amount > 0 ? tip.amount : ''}
          onChange={(typed) => onChange({ amount: amountOf(typed, currency) })}
        />
      )}
    </Stack>
  )
}
