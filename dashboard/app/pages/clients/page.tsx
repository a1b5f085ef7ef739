import { Button, Text } from '@mantine/core'
import { customerSegments } from '@openchair/server/customer-segments'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { allRows } from '#app/api/http/all-rows.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Copy, Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { ClientDrawer } from './client-drawer.tsx'
import { ClientFilter } from './client-filter.tsx'
import { useClientColumns } from './columns.tsx'
import type { CustomerFilter } from './customer-filter.ts'
import { DuplicatesDrawer } from './duplicates-drawer.tsx'
import { ErasureRequests } from './erasure-requests.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useFilter } from './use-filter.ts'
import { useSelection } from './use-selection.ts'

/** All clients; the server searches and paginates. */
export function ClientsPage() {
  const { t } = useTranslation()
  const words = useDuplicatesTexts()
  const { id, slug, membership } = useBusiness()
  const navigate = useNavigate()
  const address = useFilter()
  const { filter, page } = address
  const customers = useApi(
    '~/customers',
    { businessId: id, limit: 25, ...filter, ...address.order, page },
    { keepsPrevious: true },
  )
  const drawer = useDrawer('client')
  const mayMerge = may(membership, 'customers:merge')
  const selection = useSelection()
  const columns = useClientColumns(mayMerge ? selection : undefined)
  const open = (clientId: string) => void navigate(pathTo('client', { slug, clientId }))
  const added = useRef<string>(undefined)
  const close = () => (added.current === undefined ? drawer.close() : open(added.current))
  const mayChange = can(membership, 'customers:write')
  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('clients.add')}
    </Button>
  )
  const isNarrowed = Object.keys(filter).length > 0
  const empty = isNarrowed ? (
    <EmptyState
      picture="search"
      title={t('clients.noneTitle')}
      text={t('clients.noneText')}
      action={
        <Button variant="default" onClick={address.clear}>
          {t('clients.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture="people"
      title={t('clients.emptyTitle')}
      text={t('clients.emptyText')}
      action={add}
    />
  )
  const pages = customers.data?.meta.totalPages ?? 1
  return (
    <Page
      isWide
      title={t('nav.clients')}
      action={add}
      tools={
        <>
          <ClientFilter {...address} />
          {mayMerge && (
            <Button
              variant="default"
              leftSection={<Copy size={16} aria-hidden />}
              onClick={() => drawer.open('duplicates')}
            >
              {words('findDuplicates')}
            </Button>
          )}
        </>
      }
    >
      <ErasureRequests />
      <Found filter={filter} total={customers.data?.meta.total} />
      <DataTable
        query={{ data: customers.data?.data, error: customers.error }}
        columns={columns}
        idOf={(client) => client.id}
        empty={empty}
        onOpen={(client) => open(client.id)}
        paging={{ page, pages, onPage: address.goTo }}
        sort={{ by: address.sort, onSort: address.sortBy }}
        csvName={may(membership, 'customers:export') ? 'clients' : undefined}
        csvRows={(onProgress) => allRows('~/customers', { businessId: id, ...filter }, onProgress)}
      />
      <SelectionBar {...selection} />
      {drawer.id === 'duplicates' && mayMerge && <DuplicatesDrawer onClose={drawer.close} />}
      {mayChange && drawer.id === fresh && (
        <ClientDrawer client={null} onClose={close} onSaved={({ id }) => (added.current = id)} />
      )}
    </Page>
  )
}

interface FoundProps {
  filter: CustomerFilter
  /** Undefined while it loads. */
  total: number | undefined
}

/** The number of clients that were found, and what the chosen segment means. */
function Found({ filter, total }: FoundProps) {
  const { t } = useTranslation()
  const { segment } = filter
  if (total === undefined || Object.keys(filter).length === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {t('clients.found', { count: total })}
      {segment && ` ${t(`clients.segmentText.${segment}`, customerSegments[segment])}`}
    </Text>
  )
}
