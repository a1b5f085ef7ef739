import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Location } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { Column } from '#app/ui/table/columns.ts'

export function useLocationColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<Location>[] => {
    const statusOf = ({ isActive }: Location) =>
      isActive ? t('settings.active') : t('settings.inactive')
    return [
      { id: 'name', header: t('settings.fields.name'), value: ({ name }) => name },
      {
        id: 'address',
        header: t('settings.groups.address'),
        value: ({ street, houseNumber, city }) =>
          [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', '),
        isWide: true,
      },
      {
        id: 'status',
        header: t('settings.status'),
        value: statusOf,
        show: (location) => (
          <StatusBadge tone={location.isActive ? 'good' : 'quiet'} label={statusOf(location)} />
        ),
      },
    ]
  }, [t])
}
