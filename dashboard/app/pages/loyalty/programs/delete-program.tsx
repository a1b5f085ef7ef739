import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

interface DeleteProgramProps {
  program: LoyaltyProgram
  onDeleted: () => void
}

export function DeleteProgram({ program: { id, name }, onDeleted }: DeleteProgramProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  if (!may(business.membership, 'loyalty:delete')) return null
  const remove = async () => {
    await api.delete('/loyalty/programs/{programId}', { programId: id }, null, { isLong: true })
    showToast(t('loyalty.deleted', { name }))
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
