import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { removeMember } from '../../api/staff-changes.ts'
import type { StaffMember } from '../../api/staff.ts'
import { pathTo } from '../../paths.ts'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { nameOf } from '../clients/name.ts'

export function DeleteMember({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const navigate = useNavigate()
  const [isAsked, { open, close }] = useDisclosure()
  const name = nameOf(member)
  const remove = async () => {
    await removeMember(id, member.id)
    tell(t('team.deleted', { name }))
    await navigate(pathTo('team', { slug }), { replace: true })
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('common.delete')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('team.deleteTitle', { name })}
          text={t('team.deleteText')}
          word={name}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
