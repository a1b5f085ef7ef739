import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { loadAgain } from '#app/connection/load-again.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { ArrangeDrawer } from './arrange-drawer.tsx'
import { groupsOf } from './arrange.ts'
import { useServiceColumns } from './columns.tsx'
import { ServiceDrawer } from './service-drawer.tsx'

/** Loaded by those alone who need it. */
const TemplateDrawer = lazy(async () => ({
  default: (await loadAgain(() => import('./template-drawer.tsx'))).TemplateDrawer,
}))

/** The services; with the right to edit, a row opens a drawer. */
export function ServicesPage() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const services = useApi('~/services', { businessId: id })
  const { data: categories } = useApi('~/services/categories', { businessId: id })
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
  // A new service stays open for its variants and add-ons.
  const created = useRef<string>(undefined)
  const close = () => {
    const next = drawer.id === fresh ? created.current : undefined
    created.current = undefined
    return next === undefined ? drawer.close() : drawer.open(next)
  }
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
            action={
              mayChange && (
                <Group gap="xs" justify="center" mt="xs">
                  <Button onClick={() => drawer.open('templates')}>
                    {t('services.fromTemplate')}
                  </Button>
                  <Button variant="default" onClick={() => drawer.open(fresh)}>
                    {t('services.add')}
                  </Button>
                </Group>
              )
            }
          />
        }
        onOpen={mayChange ? (service) => drawer.open(service.id) : undefined}
        csvName="services"
      />
      {mayChange && drawer.id === 'arrange' && categories && services.data && (
        <ArrangeDrawer categories={categories} services={services.data} onClose={drawer.close} />
      )}
      {mayChange && (opened || drawer.id === fresh) && (
        <ServiceDrawer
          key={drawer.id}
          service={opened ?? null}
          onClose={close}
          onCreated={(serviceId) => (created.current = serviceId)}
        />
      )}
      <Suspense>
        {mayChange && drawer.id === 'templates' && <TemplateDrawer onClose={drawer.close} />}
      </Suspense>
    </Page>
  )
}
