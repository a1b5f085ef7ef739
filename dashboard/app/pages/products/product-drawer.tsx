import { Button, Group, NumberInput, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateProductBody, Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { bodyFrom, valuesFor } from '#app/forms/record-values.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

interface ProductDrawerProps {
  /** Null: a new product. */
  product: Product | null
  onStock: () => void
  onClose: () => void
}

const fresh = {
  name: undefined,
  description: undefined,
  sku: undefined,
  ean: undefined,
  sellingPrice: undefined,
  purchasePrice: undefined,
  vatPercent: undefined,
  stockQuantity: 0,
  lowStockAlert: undefined,
  trackInventory: true,
  isForSale: true,
}

const valuesOf = (product: Product | null) => ({
  ...valuesFor('CreateProductBody', product, fresh),
  isActive: (product?.status ?? 'ACTIVE') === 'ACTIVE',
})
type Values = ReturnType<typeof valuesOf>

/** Stock can only be set for a new product; later it changes by movements. */
const bodyOf = ({ isActive, stockQuantity, ...values }: Values, isNew: boolean) => ({
  ...bodyFrom<CreateProductBody>('CreateProductBody', values),
  status: isActive ? ('ACTIVE' as const) : ('INACTIVE' as const),
  ...(isNew && { stockQuantity: Number(stockQuantity) }),
})

export function ProductDrawer({ product, onStock, onClose }: ProductDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId, profile } = useBusiness()
  const form = useForm({ initialValues: valuesOf(product) })
  const field = (name: keyof Values) => form.getInputProps(name)
  const flag = (name: keyof Values) => form.getInputProps(name, { type: 'checkbox' })
  const inCurrency = (label: string) => `${label} (${profile.currency})`
  return (
    <FormDrawer
      title={product ? t('products.edit') : t('products.add')}
      form={form}
      send={(values) =>
        api.save(
          '~/products/{productId}',
          { businessId, productId: product?.id ?? null },
          bodyOf(values, product === null),
        )
      }
      onSaved={({ name }) => showToast(t('products.saved', { name }))}
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
      <TextInput label={t('products.name')} withAsterisk data-autofocus {...field('name')} />
      <Group grow align="flex-end">
        <NumberInput
          label={inCurrency(t('products.price'))}
          withAsterisk
          {...field('sellingPrice')}
        />
        <NumberInput label={inCurrency(t('products.cost'))} {...field('purchasePrice')} />
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
          <NumberInput
            label={t('products.stock')}
            allowDecimal={false}
            {...field('stockQuantity')}
          />
        )}
        <NumberInput
          label={t('products.lowStockAlert')}
          allowDecimal={false}
          {...field('lowStockAlert')}
        />
      </Group>
      <Group grow align="flex-end">
        <TextInput label={t('products.sku')} {...field('sku')} />
        <TextInput label={t('products.ean')} inputMode="numeric" {...field('ean')} />
      </Group>
      <NumberInput label={t('products.vat')} suffix=" %" {...field('vatPercent')} />
      <Textarea label={t('products.description')} autosize minRows={2} {...field('description')} />
      <Switch label={t('products.trackInventory')} {...flag('trackInventory')} />
      <Switch label={t('products.isForSale')} {...flag('isForSale')} />
      <Switch label={t('products.isActive')} {...flag('isActive')} />
    </FormDrawer>
  )
}
