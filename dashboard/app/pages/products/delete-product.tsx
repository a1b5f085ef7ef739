import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { removeProduct, type Product } from '../../api/products.ts'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'

interface DeleteProductProps {
  product: Product
  onDeleted: () => void
}

export function DeleteProduct({ product: { id, name }, onDeleted }: DeleteProductProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isAsked, { open, close }] = useDisclosure()
  const remove = async () => {
    await removeProduct(business.id, id)
    tell(t('products.deleted', { name }))
    onDeleted()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('products.deleteTitle', { name })}
          text={t('products.deleteText')}
          word={name}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
