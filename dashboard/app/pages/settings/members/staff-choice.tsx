import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { useStaff } from '../../../api/staff.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Who somebody is among the staff, if anybody: STAFF sees the bookings of that member. */
export function StaffChoice(props: SelectProps) {
  const { t } = useTranslation()
  const { data: staff = [] } = useStaff(useBusiness().id)
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
