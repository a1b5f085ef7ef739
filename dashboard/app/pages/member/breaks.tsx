import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffMember, Break } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh, useDrawer } from '#app/forms/use-drawer.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { BreakDrawer } from './break-drawer.tsx'
import { DayLabel } from './day-label.tsx'

/** The breaks of a team member, weekly or once. */
export function Breaks({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const breaks = useApi('~/staff/{staffId}/breaks', { businessId: id, staffId: member.id })
  const columns = useBreakColumns()
  const drawer = useDrawer('break')
  const mayChange = can(membership, 'schedule:write')
  const add = mayChange && (
    <Button variant="default" onClick={() => drawer.open(fresh)}>
      {t('team.addBreak')}
    </Button>
  )
  const opened = breaks.data?.find((one) => one.id === drawer.id)
  return (
    <Section title={t('team.breaks')} action={add}>
      <DataTable
        query={breaks}
        columns={columns}
        idOf={(one) => one.id}
        empty={
          <EmptyState picture="calendar" title={t('team.noBreaks')} text={t('team.noBreaksText')} />
        }
        onOpen={mayChange ? (one) => drawer.open(one.id) : undefined}
      />
      {mayChange && (opened || drawer.id === fresh) && (
        <BreakDrawer
          key={drawer.id}
          member={member}
          pause={opened ?? null}
          onClose={drawer.close}
        />
      )}
    </Section>
  )
}

function useBreakColumns() {
  const { t } = useTranslation()
  const { clocks } = useFormat()
  return useMemo(
    (): Column<Break>[] => [
      {
        id: 'day',
        header: t('team.day'),
        value: ({ date, dayOfWeek }) => date ?? dayOfWeek,
        show: (one) => <DayLabel {...one} />,
      },
      {
        id: 'time',
        header: t('team.hours'),
        value: ({ startTime, endTime }) => `${startTime} – ${endTime}`,
        show: ({ startTime, endTime }) => (
          <span className="one-line">{clocks(startTime, endTime)}</span>
        ),
      },
      { id: 'label', header: t('team.label') },
    ],
    [t, clocks],
  )
}
