import { Box, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { LowStock, Product } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'

export function useProductColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<Product>[] => {
    const stateOf = ({ isForSale, status }: Product) => {
      if (status === 'INACTIVE') return t('products.inactive')
      return isForSale ? t('products.forSale') : t('products.notForSale')
    }
    return [
      { id: 'name', header: t('products.name') },
      { id: 'sku', header: t('products.sku'), value: ({ sku }) => sku ?? '', isWide: true },
      {
        id: 'state',
        header: t('products.state'),
        value: stateOf,
        show: (product) => (
          <StatusBadge
            tone={product.isForSale && product.status === 'ACTIVE' ? 'good' : 'quiet'}
            label={stateOf(product)}
          />
        ),
        isWide: true,
      },
      {
        id: 'stock',
        header: t('products.stock'),
        value: ({ stockQuantity }) => stockQuantity,
        show: (product) => <Stock product={product} />,
        align: 'right',
      },
      {
        id: 'price',
        header: t('products.price'),
        value: ({ sellingPrice }) => sellingPrice,
        show: ({ sellingPrice }) => <Money amount={sellingPrice} />,
        align: 'right',
      },
    ]
  }, [t])
}

/** The server returns fewer fields for products with low stock. */
export function useLowStockColumns() {
  const { t } = useTranslation()
  return useMemo(
    (): Column<LowStock>[] => [
      { id: 'name', header: t('products.name') },
      {
        id: 'stock',
        header: t('products.stock'),
        value: ({ stockQuantity }) => stockQuantity,
        show: (product) => <Stock product={{ ...product, trackInventory: true }} />,
        align: 'right',
      },
      {
        id: 'alert',
        header: t('products.lowStockAlert'),
        value: ({ lowStockAlert }) => lowStockAlert,
        align: 'right',
      },
    ],
    [t],
  )
}

type Counted = Pick<Product, 'trackInventory' | 'stockQuantity' | 'lowStockAlert'>

/** The server's rule: at this quantity or below. */
const isLow = ({ trackInventory, stockQuantity, lowStockAlert }: Counted) =>
  trackInventory && lowStockAlert !== null && stockQuantity <= lowStockAlert

/** The stock quantity, marked when it is low. */
function Stock({ product }: { product: Counted }) {
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
