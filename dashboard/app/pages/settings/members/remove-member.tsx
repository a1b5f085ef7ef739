import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '../../../api/business.ts'
import { type Member, removeMember } from '../../../api/people.ts'
import { useSignedIn } from '../../../api/session-context.ts'
import { refreshSession } from '../../../api/session.ts'
import { pathTo } from '../../../paths.ts'
import { tell } from '../../../ui/tell.tsx'
import { TypedConfirm } from '../../../ui/typed-confirm.tsx'

interface RemoveMemberProps {
  member: Member
  onRemoved: () => void
}

/** Ends a membership; one's own too, which leads out of the business. */
export function RemoveMember({ member: { accountId, email }, onRemoved }: RemoveMemberProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const navigate = useNavigate()
  const isOwn = useSignedIn().account.id === accountId
  const [isAsked, { open, close }] = useDisclosure()
  const remove = async () => {
    await removeMember(business.id, accountId)
    tell(t('settings.memberRemoved', { email }))
    onRemoved()
    if (!isOwn) return
    await navigate(pathTo('businesses', {}))
    await refreshSession()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {isOwn ? t('settings.leave') : t('settings.removeMember')}
      </Button>
      {isAsked && (
        <TypedConfirm
          title={t('settings.removeMemberTitle', { email })}
          text={t('settings.removeMemberText')}
          word={email}
          label={t('settings.removeMember')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
