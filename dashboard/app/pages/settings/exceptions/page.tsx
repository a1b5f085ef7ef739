import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { useExceptions } from '../../../api/opening-hours.ts'
import { fresh, useDrawer } from '../../../forms/use-drawer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useExceptionColumns } from './columns.tsx'
import { ExceptionDrawer } from './exception-drawer.tsx'

/** Days that are not like their day of the week: closed, or with other hours. */
export function ExceptionsPage() {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const exceptions = useExceptions(id)
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
          <EmptyState title={t('settings.noExceptions')} text={t('settings.noExceptionsText')} />
        }
        onOpen={(exception) => drawer.open(exception.id)}
      />
      {(opened || drawer.id === fresh) && (
        <ExceptionDrawer key={drawer.id} exception={opened ?? null} onClose={drawer.close} />
      )}
    </Page>
  )
}
