import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useLocationColumns } from './columns.tsx'
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
