import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Rebooking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { type OfSalons, useAnalytics } from './analytics.ts'
import { columnsFor, useChangeColumn } from './use-change-column.ts'
import type { Ready } from './use-report.ts'

const counts = ['clients', 'rebooked', 'newClients', 'returningClients'] as const
type Count = (typeof counts)[number]

interface Row {
  what: Count
  now: number
  before: number
}

/** New and returning clients, and the share with a further booking. */
export function Retention({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: businessId } = useBusiness()
  const { salons, period, before } = report
  const now = useAnalytics('rebooking', { businessId, salons, period })
  const then = useAnalytics('rebooking', { businessId, salons, period: before })
  const rows = useMemo(
    () =>
      now.data &&
      then.data &&
      counts.map((what) => ({
        what,
        now: total(now.data, what),
        before: total(then.data, what),
      })),
    [now.data, then.data],
  )
  const allColumns = useColumns()
  const columns = useMemo(
    () => columnsFor(allColumns, rows, ({ before }) => before),
    [allColumns, rows],
  )
  const hasBefore = rows?.some(({ before }) => before > 0)
  const error = now.error ?? then.error
  if (error && !rows) return <FailureNote error={error} />
  const share = (part: Count, when: 'now' | 'before') => {
    const of = (what: Count) => rows?.find((row) => row.what === what)?.[when] ?? 0
    return of('clients') === 0 ? '–' : format.percent(of(part) / of('clients'))
  }
  return (
    <Stack gap="lg">
      <div className="figures">
        {(['rebooked', 'newClients'] as const).map((what) => (
          <Figure
            key={what}
            label={t(`reports.share.${what}`)}
            value={rows && share(what, 'now')}
            note={hasBefore && t('reports.before', { value: share(what, 'before') })}
          />
        ))}
      </div>
      <DataTable
        query={{ data: rows, error: null }}
        columns={columns}
        idOf={({ what }) => what}
        empty={
          <EmptyState
            picture="chart"
            title={t('reports.emptyTitle')}
            text={t('reports.emptyText')}
          />
        }
        csvName={`rebooked-${period.from}-${period.to}`}
      />
      <Text size="xs" c="dimmed">
        {t('reports.rebookedHint')}
      </Text>
    </Stack>
  )
}

const total = (report: OfSalons<Rebooking>, what: Count) =>
  report.reduce((sum, { report: one }) => sum + one[what], 0)

function useColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  const changeColumn = useChangeColumn()
  return useMemo((): Column<Row>[] => {
    const number = (id: 'now' | 'before', header: string): Column<Row> => ({
      id,
      header,
      value: (row) => row[id],
      show: (row) => format.number(row[id]),
      align: 'right',
    })
    return [
      {
        id: 'what',
        header: t('reports.clientGroup'),
        value: ({ what }) => t(`reports.clients.${what}`),
      },
      number('now', t('reports.period')),
      number('before', t('reports.beforePeriod')),
      changeColumn<Row>(({ now, before }) => ({ now, before })),
    ]
  }, [t, format, changeColumn])
}
