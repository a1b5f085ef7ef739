import { Button, Group, NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'
import { VatInput } from '#app/forms/vat-input.tsx'

interface ProductDrawerProps {
  /** Null: a new product. */
  product: Product | null
  onStock: () => void
  onClose: () => void
}

const fresh = { stockQuantity: 0, trackInventory: true, isForSale: true }

export function ProductDrawer({ product, onStock, onClose }: ProductDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId, profile } = useBusiness()
  const isActive = (product?.status ?? 'ACTIVE') === 'ACTIVE'
  const { form, field, bodyOf } = useRecord('CreateProductBody', product, fresh, {
    beside: { isActive },
  })
  const inCurrency = (label: string) => `${label} (${profile.currency})`
  return (
    <FormDrawer
      title={product ? t('products.edit') : t('products.add')}
      form={form}
      send={(values) =>
        api.save(
          '~/products/{productId}',
          { businessId, productId: product?.id ?? null },
          { ...bodyOf(values), status: values.isActive ? 'ACTIVE' : 'INACTIVE' },
        )
      }
      done={({ name }) => t('products.saved', { name })}
      onClose={onClose}
      aside={
        product && (
          <DeleteRecord
            name={product.name}
            title={t('products.deleteTitle', { name: product.name })}
            text={t('products.deleteText')}
            done={t('products.deleted', { name: product.name })}
            remove={() =>
              api.delete('~/products/{productId}', { businessId, productId: product.id })
            }
            onDeleted={onClose}
          />
        )
      }
    >
      <TextInput data-autofocus {...field('name', t('products.name'))} />
      <Group grow align="flex-end">
        <NumberInput {...field('sellingPrice', inCurrency(t('products.price')))} />
        <NumberInput {...field('purchasePrice', inCurrency(t('products.cost')))} />
      </Group>
      <Group grow align="flex-end">
        {product ? (
          <div>
            <Text size="sm" fw={500} mb={2}>
              {t('products.stock')}
            </Text>
            <Button variant="default" fullWidth onClick={onStock}>
              {t('products.changeStockOf', { count: product.stockQuantity })}
            </Button>
          </div>
        ) : (
          <NumberInput allowDecimal={false} {...field('stockQuantity', t('products.stock'))} />
        )}
        <NumberInput
          allowDecimal={false}
          {...field('lowStockAlert', t('products.lowStockAlert'))}
        />
      </Group>
      <Group grow align="flex-end">
        <TextInput {...field('sku', t('products.sku'))} />
        <TextInput inputMode="numeric" {...field('ean', t('products.ean'))} />
      </Group>
      <VatInput {...field('vatPercent', t('products.vat'))} />
      <Textarea autosize minRows={2} {...field('description', t('products.description'))} />
      <Switch {...field('trackInventory', t('products.trackInventory'))} />
      <Switch {...field('isForSale', t('products.isForSale'))} />
      <Switch {...field('isActive', t('products.isActive'))} />
    </FormDrawer>
  )
}
