import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { type Location, removeLocation } from '../../../api/locations.ts'
import { tell } from '../../../ui/tell.tsx'
import { TypedConfirm } from '../../../ui/typed-confirm.tsx'

interface DeleteLocationProps {
  location: Location
  onDeleted: () => void
}

export function DeleteLocation({ location: { id, name }, onDeleted }: DeleteLocationProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isAsked, { open, close }] = useDisclosure()
  const remove = async () => {
    await removeLocation(business.id, id)
    tell(t('settings.deleted', { name }))
    onDeleted()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('settings.deleteTitle', { name })}
          text={t('settings.deleteLocationText')}
          word={name}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
