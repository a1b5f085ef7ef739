import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Member } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import type { Column } from '#app/ui/table/columns.ts'

import { nameOf } from './staff-choice.tsx'

export function useMemberColumns() {
  const { t } = useTranslation()
  const { data: staff } = useApi('~/staff', { businessId: useBusiness().id })
  return useMemo((): Column<Member>[] => {
    const names = new Map(staff?.map((one) => [one.id, nameOf(one)]))
    return [
      {
        id: 'name',
        header: t('settings.fields.name'),
        value: ({ name, email }) => name ?? email,
        show: ({ name, email }) => (
          <>
            {name ?? email}
            {name !== null && (
              <Text size="xs" c="dimmed">
                {email}
              </Text>
            )}
          </>
        ),
      },
      { id: 'role', header: t('settings.role'), value: ({ role }) => t(`role.${role}`) },
      {
        id: 'staff',
        header: t('settings.staffMember'),
        value: ({ staffId }) => names.get(staffId ?? '') ?? '',
        isWide: true,
      },
    ]
  }, [t, staff])
}
