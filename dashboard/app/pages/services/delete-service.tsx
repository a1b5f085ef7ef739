import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { removeService, type Service } from '../../api/services.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { tell } from '../../ui/tell.tsx'

interface DeleteServiceProps {
  service: Service
  onDeleted: () => void
}

export function DeleteService({ service: { id, name }, onDeleted }: DeleteServiceProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const remove = async () => {
    await removeService(business.id, id)
    tell(t('services.deleted', { name }))
    onDeleted()
  }
  return (
    <DeleteButton
      title={t('services.deleteTitle', { name })}
      text={t('services.deleteText')}
      word={name}
      onConfirm={remove}
    />
  )
}
