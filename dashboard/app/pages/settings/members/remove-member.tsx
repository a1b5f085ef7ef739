import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { Member } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { pathTo } from '#app/paths.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { TypedConfirm } from '#app/ui/overlay/typed-confirm.tsx'

interface RemoveMemberProps {
  member: Member
  onRemoved: () => void
}

/** Ends a membership; after their own the person leaves the business. */
export function RemoveMember({ member: { accountId, email }, onRemoved }: RemoveMemberProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const navigate = useNavigate()
  const isOwn = useSignedIn().account.id === accountId
  const [isConfirming, { open, close }] = useDisclosure()
  const remove = async () => {
    await api.delete('~/members/{accountId}', { businessId: business.id, accountId })
    showToast(t('settings.memberRemoved', { email }))
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
      {isConfirming && (
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
