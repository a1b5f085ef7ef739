import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { NewSourceDrawer } from './new-source-drawer.tsx'
import { useSourceColumns } from './source-columns.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import { sourcesMax, useCalendarSources } from './use-sources.ts'

/** The calendars of other programs whose events make a team member unavailable. */
export function Sources({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const sources = useCalendarSources(id, member.id)
  const columns = useSourceColumns()
  const drawer = useDrawer('source')
  const isFull = (sources.data?.length ?? 0) >= sourcesMax
  const opened = sources.data?.find((one) => one.id === drawer.id)
  const add = (
    <Button variant="default" disabled={isFull} onClick={() => drawer.open(fresh)}>
      {t('calendars.addSource')}
    </Button>
  )
  return (
    <Section title={t('calendars.sources')} action={add}>
      <Text size="sm" c="dimmed" maw={640} mb="sm">
        {t('calendars.sourcesText', { name: nameOf(member) })}{' '}
        {isFull && t('calendars.sourcesFull')}
      </Text>
      <DataTable
        query={sources}
        columns={columns}
        idOf={(one) => one.id}
        empty={
          <EmptyState
            picture="calendar"
            title={t('calendars.noSources')}
            text={t('calendars.noSourcesText')}
          />
        }
        onOpen={(one) => drawer.open(one.id)}
      />
      {drawer.id === fresh && !isFull && <NewSourceDrawer member={member} onClose={drawer.close} />}
      {opened && (
        <SourceDrawer key={opened.id} member={member} source={opened} onClose={drawer.close} />
      )}
    </Section>
  )
}
