import { Box, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Product } from '../../api/products.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'

type Counted = Pick<Product, 'trackInventory' | 'stockQuantity' | 'lowStockAlert'>

/** As the server lists it: at this many pieces or fewer. */
export const isLow = ({ trackInventory, stockQuantity, lowStockAlert }: Counted) =>
  trackInventory && lowStockAlert !== null && stockQuantity <= lowStockAlert

/** How many pieces there are, marked where there are few. */
export function Stock({ product }: { product: Counted }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {isLow(product) && (
        <Box flex="none">
          <StatusBadge tone="bad" label={t('products.low')} />
        </Box>
      )}
      <Text span inherit className="tabular" {...(!product.trackInventory && { c: 'dimmed' })}>
        {format.number(product.stockQuantity)}
      </Text>
    </Group>
  )
}
