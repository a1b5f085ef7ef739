import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useLowStock } from '../../api/products.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useLowStockColumns } from './columns.tsx'

/** What is to be ordered. */
export function LowStockTable({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const query = useLowStock(useBusiness().id)
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
