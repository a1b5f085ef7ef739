import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { removeService, type Service } from '../../api/services.ts'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'

interface DeleteServiceProps {
  service: Service
  onDeleted: () => void
}

export function DeleteService({ service: { id, name }, onDeleted }: DeleteServiceProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isAsked, { open, close }] = useDisclosure()
  const remove = async () => {
    await removeService(business.id, id)
    tell(t('services.deleted', { name }))
    onDeleted()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('services.deleteTitle', { name })}
          text={t('services.deleteText')}
          word={name}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
