import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'

import { ProductSearch } from '../till/product-search.tsx'
import { SoldLine } from '../till/sold-line.tsx'
import { LineDiscountField } from './line-discount.tsx'
import { OfferedProducts } from './offered-products.tsx'
import type { LineDiscount, SaleLine, SaleTotals } from './sale.ts'

interface ProductsProps {
  products: readonly SaleLine[]
  totals: SaleTotals
  /** The error of the server about one of the products. */
  fault: { productId: string; words: string } | null
  onAdd: (product: Product) => void
  onQuantity: (id: string, quantity: number) => void
  onDiscount: (id: string, discount: LineDiscount | null) => void
}

/** The products of a sale: found by name, number or bar code, or one of those that are sold most. */
export function Products(props: ProductsProps) {
  const { products, totals, fault, onAdd, onQuantity, onDiscount } = props
  const { t } = useTranslation()
  const { membership } = useBusiness()
  return (
    <Stack gap="xs" component="section" aria-label={t('checkout.products')}>
      <Text fw={600}>{t('checkout.products')}</Text>
      <ProductSearch onFound={onAdd} />
      <OfferedProducts
        countOf={(id) => products.find((one) => one.id === id)?.quantity ?? 0}
        onAdd={onAdd}
      />
      {products.map((one, nth) => (
        <SoldLine
          key={one.id}
          product={one}
          discount={totals.lineDiscounts[nth] ?? 0}
          fault={fault?.productId === one.id ? fault.words : null}
          onQuantity={(quantity) => onQuantity(one.id, quantity)}
        >
          {may(membership, 'discount') && (
            <LineDiscountField
              name={one.name}
              discount={one.discount}
              amount={totals.lineDiscounts[nth] ?? 0}
              onChange={(discount) => onDiscount(one.id, discount)}
            />
          )}
        </SoldLine>
      ))}
    </Stack>
  )
}
