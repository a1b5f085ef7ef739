import { Badge, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { stockLeft } from '../till/till.ts'
import { useOfferedProducts } from './use-offered-products.ts'

interface OfferedProductsProps {
  /** The pieces of a product on the bill. */
  countOf: (productId: string) => number
  onAdd: (product: Product) => void
}

/** The products that are sold most: a click adds one. */
export function OfferedProducts({ countOf, onAdd }: OfferedProductsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data = [] } = useOfferedProducts(useBusiness().id)
  if (data.length === 0) return null
  return (
    <SimpleGrid cols={2} spacing={8} role="group" aria-label={t('sell.offered')}>
      {data.map((product) => {
        const left = stockLeft(product)
        const count = countOf(product.id)
        return (
          <UnstyledButton key={product.id} className="sell-tile" onClick={() => onAdd(product)}>
            <Text size="sm" fw={500} lineClamp={2} lh={1.3}>
              {product.name}
            </Text>
            <Text size="xs" c="dimmed" className="tabular">
              {[
                format.money(product.sellingPrice),
                left !== null && t('checkout.left', { count: left }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {count > 0 && (
              <Badge circle className="sell-tile-count tabular" aria-hidden>
                {count}
              </Badge>
            )}
          </UnstyledButton>
        )
      })}
    </SimpleGrid>
  )
}
