import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListedService } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'

export function useServiceColumns() {
  const { t } = useTranslation()
  const { data: categories } = useApi('~/services/categories', { businessId: useBusiness().id })
  return useMemo((): Column<ListedService>[] => {
    const names = new Map(categories?.map(({ id, name }) => [id, name]))
    const statusOf = ({ isActive }: ListedService) =>
      isActive ? t('services.bookable') : t('services.hidden')
    return [
      { id: 'name', header: t('services.name') },
      {
        id: 'category',
        header: t('services.category'),
        value: ({ categoryId }) => names.get(categoryId ?? '') ?? '',
        isWide: true,
      },
      {
        id: 'duration',
        header: t('services.duration'),
        show: ({ duration }) => t('common.minutes', { count: duration }),
        align: 'right',
      },
      moneyColumn('price', t('services.price')),
      {
        id: 'status',
        header: t('services.status'),
        value: statusOf,
        show: (service) => (
          <StatusBadge tone={service.isActive ? 'good' : 'quiet'} label={statusOf(service)} />
        ),
        isWide: true,
      },
    ]
  }, [t, categories])
}
