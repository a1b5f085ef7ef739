import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { ListedService } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

interface DeleteServiceProps {
  service: ListedService
  onDeleted: () => void
}

export function DeleteService({ service: { id, name }, onDeleted }: DeleteServiceProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const remove = async () => {
    await api.delete('~/services/{serviceId}', { businessId: business.id, serviceId: id })
    showToast(t('services.deleted', { name }))
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
