import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { Member } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { pathTo } from '#app/paths.ts'

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
  const leave = async () => {
    onRemoved()
    if (!isOwn) return
    await navigate(pathTo('businesses', {}))
    await refreshSession()
  }
  return (
    <DeleteRecord
      name={email}
      label={isOwn ? t('settings.leave') : t('settings.removeMember')}
      title={t('settings.removeMemberTitle', { email })}
      text={t('settings.removeMemberText')}
      confirmLabel={t('settings.removeMember')}
      done={t('settings.memberRemoved', { email })}
      remove={() => api.delete('~/members/{accountId}', { businessId: business.id, accountId })}
      onDeleted={leave}
    />
  )
}
