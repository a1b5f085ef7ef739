import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Plus } from '#app/ui/icons/icons.ts'
import { Page } from '#app/ui/page.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useExceptionColumns } from './columns.tsx'
import { ExceptionDrawer } from './exception-drawer.tsx'

/** Days that differ from their weekday: closed, or with other hours. */
export function ExceptionsPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const exceptions = useApi('~/schedule/exceptions/list', { businessId: id })
  const columns = useExceptionColumns()
  const drawer = useDrawer('exception')
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => drawer.open(fresh)}>
      {t('settings.addException')}
    </Button>
  )
  const opened = exceptions.data?.find((exception) => exception.id === drawer.id)
  return (
    <Page title={t('settings.settingsExceptions')} action={add}>
      <DataTable
        query={exceptions}
        columns={columns}
        idOf={(exception) => exception.id}
        empty={
          <EmptyState
            picture="calendar"
            title={t('settings.noExceptions')}
            text={t('settings.noExceptionsText')}
          />
        }
        onOpen={(exception) => drawer.open(exception.id)}
      />
      {(opened || drawer.id === fresh) && (
        <ExceptionDrawer key={drawer.id} exception={opened ?? null} onClose={drawer.close} />
      )}
    </Page>
  )
}
