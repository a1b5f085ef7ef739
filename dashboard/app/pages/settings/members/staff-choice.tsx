import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The team member of the account, if any: STAFF sees that team member's bookings. */
export function StaffChoice(props: SelectProps) {
  const { t } = useTranslation()
  const { data: staff = [] } = useApi('~/staff', { businessId: useBusiness().id })
  return (
    <Select
      label={t('settings.staffMember')}
      description={t('settings.staffMemberHint')}
      placeholder={t('common.none')}
      data={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
      searchable
      clearable
      {...props}
    />
  )
}
