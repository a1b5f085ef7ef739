import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useLastBought } from '#app/api/bookings/checkout.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Minus, Plus } from '#app/ui/icons/icons.ts'

import { ProductSearch } from './product-search.tsx'
import { isBeyondStock, type Sold, stockLeft } from './till.ts'

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
        <Line
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
        <ProductSearch
          onFound={(product) =>
            onAdd({
              id: product.id,
              name: product.name,
              price: product.sellingPrice,
              stock: stockLeft(product),
            })
          }
        />
      )}
    </Stack>
  )
}

interface LineProps {
  product: Sold
  fault: string | null
  onQuantity: (quantity: number) => void
}

function Line({ product, fault, onQuantity }: LineProps) {
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
          <Money amount={price * quantity} />
        </Text>
      </Group>
      {problem && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
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
  const { data = [] } = useLastBought(useBusiness().id, customerId)
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
