import { Autocomplete, NumberInput, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Product, ChangeStockBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'

import { Movements } from './movements.tsx'

interface StockDrawerProps {
  product: Product
  onClose: () => void
}

/** Records a stock movement with its reason; the history is below. */
export function StockDrawer({ product, onClose }: StockDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { form, field } = useFields({
    initialValues: { direction: 'in', changeQty: 1, reason: '' },
  })
  const send = useIdempotentSubmit((body: ChangeStockBody, key) =>
    api.post('~/products/{productId}/inventory', { businessId, productId: product.id }, body, {
      key,
    }),
  )
  return (
    <FormDrawer
      title={t('products.stockOf', { name: product.name })}
      form={form}
      send={({ direction, changeQty, reason }) =>
        send({ changeQty: direction === 'in' ? changeQty : -changeQty, reason })
      }
      done={({ stockQuantity }) =>
        t('products.stockChanged', { name: product.name, count: stockQuantity })
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        data={[
          { value: 'in', label: t('products.came') },
          { value: 'out', label: t('products.went') },
        ]}
        {...field('direction')}
      />
      <NumberInput
        allowDecimal={false}
        allowNegative={false}
        withAsterisk
        data-autofocus
        {...field(
          'changeQty',
          t('products.pieces'),
          t('products.nowThere', { count: product.stockQuantity }),
        )}
      />
      <Autocomplete
        data={[
          t('products.delivery'),
          t('products.sold'),
          t('products.used'),
          t('products.broken'),
        ]}
        withAsterisk
        {...field('reason', t('products.reason'))}
      />
      <Movements productId={product.id} />
    </FormDrawer>
  )
}
