import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Location } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

interface DeleteLocationProps {
  location: Location
  onDeleted: () => void
}

export function DeleteLocation({ location: { id, name }, onDeleted }: DeleteLocationProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const remove = async () => {
    await api.delete('~/locations/{locationId}', { businessId: business.id, locationId: id })
    showToast(t('settings.deleted', { name }))
    onDeleted()
  }
  return (
    <DeleteButton
      title={t('settings.deleteTitle', { name })}
      text={t('settings.deleteLocationText')}
      word={name}
      onConfirm={remove}
    />
  )
}
