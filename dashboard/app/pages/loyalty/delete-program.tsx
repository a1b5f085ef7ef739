import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { removeProgram, type Program } from '../../api/loyalty.ts'
import { may } from '../../api/rights.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { tell } from '../../ui/tell.tsx'

interface DeleteProgramProps {
  program: Program
  onDeleted: () => void
}

export function DeleteProgram({ program: { id, name }, onDeleted }: DeleteProgramProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  if (!may(business.membership, 'loyalty:delete')) return null
  const remove = async () => {
    await removeProgram(business.id, id)
    tell(t('loyalty.deleted', { name }))
    onDeleted()
  }
  return (
    <DeleteButton
      title={t('loyalty.deleteTitle', { name })}
      text={t('loyalty.deleteText')}
      word={name}
      onConfirm={remove}
    />
  )
}
