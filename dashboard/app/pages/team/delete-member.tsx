import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { removeMember } from '../../api/staff-changes.ts'
import type { StaffMember } from '../../api/staff.ts'
import { pathTo } from '../../paths.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { tell } from '../../ui/tell.tsx'
import { nameOf } from '../clients/name.ts'

export function DeleteMember({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const name = nameOf(member)
  const remove = async () => {
    await removeMember(id, member.id)
    tell(t('team.deleted', { name }))
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
