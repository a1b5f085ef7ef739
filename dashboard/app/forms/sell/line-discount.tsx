import { ActionIcon, Button, Group, NumberInput, SegmentedControl, Text } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { X } from '#app/ui/icons/icons.ts'

import { amountOf } from '../till/till.ts'
import type { LineDiscount } from './sale.ts'

interface LineDiscountProps {
  /** Of the product. */
  name: string
  discount: LineDiscount | null
  /** The resulting amount. */
  amount: number
  onChange: (discount: LineDiscount | null) => void
}

/** The discount on a line, by percentage or amount. */
export function LineDiscountField({ name, discount, amount, onChange }: LineDiscountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = useBusiness().profile
  if (!discount)
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        px={0}
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('sell.discountOn', { name })}
        onClick={() => onChange({ percent: 10 })}
      >
        {t('checkout.discount')}
      </Button>
    )
  const isPercent = 'percent' in discount
  const value = isPercent ? discount.percent : discount.amount
  return (
    <Group gap="xs" wrap="nowrap" pb={4} role="group" aria-label={t('sell.discountOn', { name })}>
      <NumberInput
        w={96}
        size="xs"
        aria-label={t('checkout.discount')}
        autoFocus
        min={0}
        allowNegative={false}
        {...(isPercent && { max: 100 })}
        decimalScale={isPercent ? 3 : digitsOf(currency)}
        classNames={{ input: 'tabular' }}
        value={value === 0 ? '' : value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(typed) =>
          onChange(
            isPercent
              ? { percent: Math.min(100, Math.max(0, Number(typed))) }
              : { amount: amountOf(typed, currency) },
          )
        }
      />
      <SegmentedControl
        size="xs"
        aria-label={t('checkout.discountKind')}
        data={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currency },
        ]}
        value={isPercent ? 'percent' : 'amount'}
        onChange={(kind) => onChange(kind === 'percent' ? { percent: 10 } : { amount: 0 })}
      />
      <Text size="sm" c="dimmed" className="tabular" flex={1}>
        {amount > 0 && format.money(-amount)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('checkout.removeDiscount', { name })}
        onClick={() => onChange(null)}
      >
        <X size={14} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
