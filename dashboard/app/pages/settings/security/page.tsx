import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { useAuditTexts } from '#app/i18n/parts/audit.gen.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { CsvButton } from '#app/ui/table/csv-button.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { AuditFilter } from './audit-filter.tsx'
import { allAuditEntries, useAuditLog } from './audit-log.ts'
import { useAuditColumns, useCsvColumns } from './columns.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { useFilter } from './use-filter.ts'

/** The audit log: who signed in, and who changed access and settings. */
export function SecurityPage() {
  const { t } = useTranslation()
  const audit = useAuditTexts()
  const { id } = useBusiness()
  const state = useFilter()
  const log = useAuditLog(id, state.filter)
  const columns = useAuditColumns()
  const csvColumns = useCsvColumns()
  const drawer = useDrawer('entry')
  const entries = log.data?.pages.flatMap(({ items }) => items)
  const opened = entries?.find((entry) => entry.id === drawer.id)
  const empty = (
    <EmptyState
      picture="search"
      title={audit('noneTitle')}
      text={audit('noneText')}
      {...(Object.keys(state.filter).length > 0 && {
        action: (
          <Button variant="default" onClick={state.clear}>
            {audit('showAll')}
          </Button>
        ),
      })}
    />
  )
  return (
    <Page title={t('settings.settingsSecurity')} tools={<AuditFilter {...state} />}>
      <Stack gap="xs">
        <Title order={2}>{audit('title')}</Title>
        <Text size="sm" c="dimmed">
          {audit('about')}
        </Text>
        <DataTable
          query={{ data: entries, error: log.error }}
          columns={columns}
          idOf={(entry) => entry.id}
          empty={empty}
          onOpen={(entry) => drawer.open(entry.id)}
        />
        <Group justify={log.hasNextPage ? 'space-between' : 'flex-end'}>
          {log.hasNextPage && (
            <Button
              variant="default"
              loading={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              {audit('more')}
            </Button>
          )}
          {entries && entries.length > 0 && (
            <CsvButton
              name="audit-log"
              columns={csvColumns}
              rowsOf={() => allAuditEntries(id, state.filter)}
            />
          )}
        </Group>
      </Stack>
      {opened && (
        <EntryDrawer
          key={opened.id}
          entry={opened}
          onTarget={(target) => state.change({ target, entry: null })}
          onClose={drawer.close}
        />
      )}
    </Page>
  )
}
