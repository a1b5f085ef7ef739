import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { type Location, removeLocation } from '../../../api/locations.ts'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { tell } from '../../../ui/tell.tsx'

interface DeleteLocationProps {
  location: Location
  onDeleted: () => void
}

export function DeleteLocation({ location: { id, name }, onDeleted }: DeleteLocationProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const remove = async () => {
    await removeLocation(business.id, id)
    tell(t('settings.deleted', { name }))
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
