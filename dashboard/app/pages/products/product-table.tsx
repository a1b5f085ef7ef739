import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { allProducts, useProducts } from '#app/api/catalog/products.ts'
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
  const { data, error } = useProducts(id, { page, search })
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
      csvRows={(onProgress) => allProducts(id, search, onProgress)}
    />
  )
}
