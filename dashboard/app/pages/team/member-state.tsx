import { useTranslation } from 'react-i18next'

import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'

export function MemberState({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  if (!member.isActive) return <StatusBadge tone="quiet" label={t('team.inactive')} />
  return member.acceptsBookings ? (
    <StatusBadge tone="good" label={t('team.bookable')} />
  ) : (
    <StatusBadge tone="waiting" label={t('team.notBookable')} />
  )
}
