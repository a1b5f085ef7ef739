import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Money } from '#app/ui/format/money.tsx'
import { Minus, Plus } from '#app/ui/icons/icons.ts'

import { isBeyondStock, type Sold } from './till.ts'

interface SoldLineProps {
  product: Sold
  /** Already subtracted from the amount that is shown. */
  discount?: number
  fault: string | null
  onQuantity: (quantity: number) => void
  /** Below the name. */
  children?: ReactNode
}

/** A product on the bill, with its quantity and what is wrong with it. */
export function SoldLine(props: SoldLineProps) {
  const { product, discount = 0, fault, onQuantity, children } = props
  const { t } = useTranslation()
  const { name, price, quantity, stock } = product
  const tooFew = isBeyondStock(product) ? t('checkout.tooFew', { count: stock ?? 0 }) : null
  const problem = fault ?? tooFew
  return (
    <Stack gap={0}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text style={{ flex: 1 }}>{name}</Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('checkout.fewer', { name })}
            onClick={() => onQuantity(quantity - 1)}
          >
            <Minus size={14} aria-hidden />
          </ActionIcon>
          <Text className="tabular" w={24} ta="center">
            {quantity}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('checkout.more', { name })}
            onClick={() => onQuantity(quantity + 1)}
          >
            <Plus size={14} aria-hidden />
          </ActionIcon>
        </Group>
        <Text w={84} ta="right">
          <Money amount={price * quantity - discount} />
        </Text>
      </Group>
      {children}
      {problem && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
