import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { allRows } from '#app/api/http/all-rows.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useProductColumns } from './columns.tsx'

interface ProductTableProps {
  search: string
  add: ReactNode
  onOpen: (id: string) => void
}

export function ProductTable({ search, add, onOpen }: ProductTableProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { id } = useBusiness()
  const found = { businessId: id, search: search || null }
  const { data, error } = useApi(
    '~/products',
    { ...found, page, limit: 25 },
    { keepsPrevious: true },
  )
  const columns = useProductColumns()
  const empty =
    search === '' ? (
      <EmptyState
        picture="list"
        title={t('products.emptyTitle')}
        text={t('products.emptyText')}
        action={add}
      />
    ) : (
      <EmptyState picture="search" title={t('products.notFound', { search })} />
    )
  return (
    <DataTable
      query={{ data: data?.data, error }}
      columns={columns}
      idOf={(product) => product.id}
      empty={empty}
      onOpen={(product) => onOpen(product.id)}
      paging={{ page, pages: data?.meta.totalPages ?? 1, onPage: setPage }}
      csvName="products"
      csvRows={(onProgress) => allRows('~/products', found, onProgress)}
    />
  )
}
