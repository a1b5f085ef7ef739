import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus, Search } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useLowStockColumns } from './columns.tsx'
import { ProductDrawers } from './product-drawers.tsx'
import { ProductTable } from './product-table.tsx'

/** Products for sale and their stock. */
export function ProductsPage() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const [show, setShow] = useState('all')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data: low } = useApi('~/products/low-stock', { businessId: id })
  const product = useDrawer('product')
  const stock = useDrawer('stock')
  const mayChange = can(membership, 'products:write')
  const onOpen = mayChange ? product.open : stock.open
  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => product.open(fresh)}>
      {t('products.add')}
    </Button>
  )
  const tools = (
    <>
      <SegmentedControl
        value={show}
        onChange={setShow}
        data={[
          { value: 'all', label: t('products.all') },
          { value: 'low', label: t('products.lowCount', { count: low?.length ?? 0 }) },
        ]}
      />
      {show === 'all' && (
        <TextInput
          aria-label={t('common.search')}
          placeholder={t('products.searchHint')}
          leftSection={<Search size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          w={{ base: '100%', xs: 280 }}
        />
      )}
    </>
  )
  return (
    <Page title={t('nav.products')} action={add} tools={tools}>
      {show === 'low' ? (
        <LowStockTable onOpen={stock.open} />
      ) : (
        <ProductTable key={search} search={search} add={add} onOpen={onOpen} />
      )}
      <ProductDrawers product={product} stock={stock} mayChange={mayChange} />
    </Page>
  )
}

/** Products to reorder. */
function LowStockTable({ onOpen }: { onOpen: (id: string) => void }) {
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
