import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { removeProgram, type Program } from '../../api/loyalty.ts'
import { may } from '../../api/rights.ts'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'

interface DeleteProgramProps {
  program: Program
  onDeleted: () => void
}

export function DeleteProgram({ program: { id, name }, onDeleted }: DeleteProgramProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isAsked, { open, close }] = useDisclosure()
  if (!may(business.membership, 'loyalty:delete')) return null
  const remove = async () => {
    await removeProgram(business.id, id)
    tell(t('loyalty.deleted', { name }))
    onDeleted()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('loyalty.deleteTitle', { name })}
          text={t('loyalty.deleteText')}
          word={name}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
