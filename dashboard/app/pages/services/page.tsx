import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useServiceCategories, useServices } from '#app/api/catalog/services.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { ArrangeDrawer } from './arrange-drawer.tsx'
import { groupsOf } from './arrange.ts'
import { useServiceColumns } from './columns.tsx'
import { ServiceDrawer } from './service-drawer.tsx'

/** The services; with the right to edit, a row opens a drawer. */
export function ServicesPage() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const services = useServices(id)
  const { data: categories } = useServiceCategories(id)
  const columns = useServiceColumns()
  const drawer = useDrawer('service')
  const mayChange = can(membership, 'services:write')
  const add = mayChange && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('services.add')}
    </Button>
  )
  const arrange = mayChange && services.data && (
    <Button variant="default" onClick={() => drawer.open('arrange')}>
      {t('services.arrange')}
    </Button>
  )
  const sorted = useMemo(
    () =>
      services.data &&
      categories &&
      groupsOf(categories, services.data).flatMap((group) => group.services),
    [services.data, categories],
  )
  const opened = services.data?.find((service) => service.id === drawer.id)
  return (
    <Page title={t('nav.services')} action={add} tools={arrange}>
      <DataTable
        query={{ data: sorted ?? services.data, error: services.error }}
        columns={columns}
        idOf={(service) => service.id}
        empty={
          <EmptyState
            title={t('services.emptyTitle')}
            text={t('services.emptyText')}
            action={add}
          />
        }
        onOpen={mayChange ? (service) => drawer.open(service.id) : undefined}
        csvName="services"
      />
      {mayChange && drawer.id === 'arrange' && categories && services.data && (
        <ArrangeDrawer categories={categories} services={services.data} onClose={drawer.close} />
      )}
      {mayChange && (opened || drawer.id === fresh) && (
        <ServiceDrawer key={drawer.id} service={opened ?? null} onClose={drawer.close} />
      )}
    </Page>
  )
}
