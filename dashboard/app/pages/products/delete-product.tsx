import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { removeProduct, type Product } from '../../api/products.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { tell } from '../../ui/tell.tsx'

interface DeleteProductProps {
  product: Product
  onDeleted: () => void
}

export function DeleteProduct({ product: { id, name }, onDeleted }: DeleteProductProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const remove = async () => {
    await removeProduct(business.id, id)
    tell(t('products.deleted', { name }))
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
