import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { ProductSearch } from '#app/forms/till/product-search.tsx'
import { SoldLine } from '#app/forms/till/sold-line.tsx'
import { type Sold, soldOf, stockLeft } from '#app/forms/till/till.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Plus } from '#app/ui/icons/icons.ts'

interface ProductsProps {
  customerId: string
  products: readonly Sold[]
  /** The error of the server about one of the products. */
  fault: { productId: string; words: string } | null
  onAdd: (product: Omit<Sold, 'quantity'>) => void
  onQuantity: (id: string, quantity: number) => void
}

/** Products sold with the visit; those of the last purchase are one click away. */
export function Products({ customerId, products, fault, onAdd, onQuantity }: ProductsProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  return (
    <Stack gap="xs" component="section" aria-label={t('checkout.products')}>
      <Text fw={600}>{t('checkout.products')}</Text>
      {products.map((one) => (
        <SoldLine
          key={one.id}
          product={one}
          fault={fault?.productId === one.id ? fault.words : null}
          onQuantity={(quantity) => onQuantity(one.id, quantity)}
        />
      ))}
      <LastBought
        customerId={customerId}
        isChosen={(id) => products.some((one) => one.id === id)}
        onAdd={onAdd}
      />
      {can(membership, 'products:read') && (
        <ProductSearch onFound={(product) => onAdd(soldOf(product))} />
      )}
    </Stack>
  )
}

interface LastBoughtProps {
  customerId: string
  isChosen: (id: string) => boolean
  onAdd: (product: Omit<Sold, 'quantity'>) => void
}

function LastBought({ customerId, isChosen, onAdd }: LastBoughtProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data = [] } = useApi('~/customers/{customerId}/products', {
    businessId: useBusiness().id,
    customerId,
  })
  const offered = data.filter((product) => stockLeft(product) !== 0 && !isChosen(product.productId))
  if (offered.length === 0) return null
  return (
    <Group gap={6} role="group" aria-label={t('checkout.lastBought')}>
      {offered.slice(0, 5).map((product) => (
        <Button
          key={product.productId}
          size="compact-sm"
          variant="light"
          leftSection={<Plus size={12} aria-hidden />}
          onClick={() =>
            onAdd({
              id: product.productId,
              name: product.productName,
              price: product.sellingPrice,
              stock: stockLeft(product),
            })
          }
        >
          {product.productName} · {format.money(product.sellingPrice)}
        </Button>
      ))}
    </Group>
  )
}
