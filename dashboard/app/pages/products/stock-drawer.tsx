import { Autocomplete, NumberInput, SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { changeStock, type NewMovement, type Product } from '../../api/products.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useRepeatable } from '../../forms/use-repeatable.ts'
import { tell } from '../../ui/tell.tsx'
import { Movements } from './movements.tsx'

interface StockDrawerProps {
  product: Product
  onClose: () => void
}

/** Pieces that came or went, and why; below it what moved before. */
export function StockDrawer({ product, onClose }: StockDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const form = useForm({
    initialValues: { direction: 'in', changeQty: 1, reason: '' },
  })
  const send = useRepeatable((body: NewMovement, key) =>
    changeStock(businessId, product.id, { body, key }),
  )
  return (
    <FormDrawer
      title={t('products.stockOf', { name: product.name })}
      form={form}
      send={({ direction, changeQty, reason }) =>
        send({ changeQty: direction === 'in' ? changeQty : -changeQty, reason })
      }
      onSaved={({ stockQuantity }) =>
        tell(t('products.stockChanged', { name: product.name, count: stockQuantity }))
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        data={[
          { value: 'in', label: t('products.came') },
          { value: 'out', label: t('products.went') },
        ]}
        {...form.getInputProps('direction')}
      />
      <NumberInput
        label={t('products.pieces')}
        description={t('products.nowThere', { count: product.stockQuantity })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDecimal={false}
        allowNegative={false}
        withAsterisk
        data-autofocus
        {...form.getInputProps('changeQty')}
      />
      <Autocomplete
        label={t('products.reason')}
        data={[
          t('products.delivery'),
          t('products.sold'),
          t('products.used'),
          t('products.broken'),
        ]}
        withAsterisk
        {...form.getInputProps('reason')}
      />
      <Movements productId={product.id} />
    </FormDrawer>
  )
}
