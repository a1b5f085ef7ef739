import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useLowStockColumns } from './columns.tsx'

/** Products to reorder. */
export function LowStockTable({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const query = useApi('~/products/low-stock', { businessId: useBusiness().id })
  const columns = useLowStockColumns()
  return (
    <DataTable
      query={query}
      columns={columns}
      idOf={({ id }) => id}
      empty={<EmptyState title={t('products.enoughTitle')} text={t('products.enoughText')} />}
      onOpen={({ id }) => onOpen(id)}
      csvName="low-stock"
    />
  )
}
