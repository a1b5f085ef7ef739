import { Box, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Product } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

type Counted = Pick<Product, 'trackInventory' | 'stockQuantity' | 'lowStockAlert'>

/** The server's rule: at this quantity or below. */
export const isLow = ({ trackInventory, stockQuantity, lowStockAlert }: Counted) =>
  trackInventory && lowStockAlert !== null && stockQuantity <= lowStockAlert

/** The stock quantity, marked when it is low. */
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
