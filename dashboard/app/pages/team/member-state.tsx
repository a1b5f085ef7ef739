import { useTranslation } from 'react-i18next'

import type { StaffMember } from '../../api/staff.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

export function MemberState({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  if (!member.isActive) return <StatusBadge tone="quiet" label={t('team.inactive')} />
  return member.acceptsBookings ? (
    <StatusBadge tone="good" label={t('team.bookable')} />
  ) : (
    <StatusBadge tone="waiting" label={t('team.notBookable')} />
  )
}
