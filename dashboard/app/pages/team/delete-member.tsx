import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { DeleteButton } from '#app/ui/overlay/delete-button.tsx'

export function DeleteMember({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const name = nameOf(member)
  const remove = async () => {
    await api.delete('~/staff/{staffId}', { businessId: id, staffId: member.id })
    showToast(t('team.deleted', { name }))
    await navigate(pathTo('team', { slug }), { replace: true })
  }
  return (
    <DeleteButton
      title={t('team.deleteTitle', { name })}
      text={t('team.deleteText')}
      word={name}
      onConfirm={remove}
    />
  )
}
