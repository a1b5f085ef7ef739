import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Location } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { LocationDrawer } from './location-drawer.tsx'

/** Further locations of the business. */
export function LocationsPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const locations = useApi('~/locations', { businessId: id })
  const columns = useLocationColumns()
  const drawer = useDrawer('location')
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('settings.addLocation')}
    </Button>
  )
  const opened = locations.data?.find((location) => location.id === drawer.id)
  return (
    <Page title={t('settings.settingsLocations')} action={add}>
      <DataTable
        query={locations}
        columns={columns}
        idOf={(location) => location.id}
        empty={
          <EmptyState
            picture="list"
            title={t('settings.noLocations')}
            text={t('settings.noLocationsText')}
          />
        }
        onOpen={(location) => drawer.open(location.id)}
      />
      {(opened || drawer.id === fresh) && (
        <LocationDrawer key={drawer.id} location={opened ?? null} onClose={drawer.close} />
      )}
    </Page>
  )
}

function useLocationColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<Location>[] => {
    const statusOf = ({ isActive }: Location) =>
      isActive ? t('settings.active') : t('settings.inactive')
    return [
      { id: 'name', header: t('settings.fields.name') },
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
