import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Product } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

interface DeleteProductProps {
  product: Product
  onDeleted: () => void
}

export function DeleteProduct({ product: { id, name }, onDeleted }: DeleteProductProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const remove = async () => {
    await api.delete('~/products/{productId}', { businessId: business.id, productId: id })
    showToast(t('products.deleted', { name }))
    onDeleted()
  }
  return (
    <DeleteButton
      title={t('products.deleteTitle', { name })}
      text={t('products.deleteText')}
      word={name}
      onConfirm={remove}
    />
  )
}
