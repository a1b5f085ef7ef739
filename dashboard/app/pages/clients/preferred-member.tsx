import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { nameOf } from './name.ts'

/** The team member whom a client prefers. */
export function PreferredMember(props: Omit<SelectProps, 'data' | 'label'>) {
  const { t } = useTranslation()
  const { data: staff = [] } = useApi('~/staff', { businessId: useBusiness().id })
  return (
    <Select
      label={t('clients.preferredMember')}
      placeholder={t('clients.noPreference')}
      data={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
      clearable
      {...props}
    />
  )
}
