import { Alert, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { BarPlot } from './charts/plots.tsx'
import { useOverview } from './overview.ts'
import { type Booked, usePerformanceColumns } from './performance-columns.tsx'
import { columnsFor } from './use-change-column.ts'
import type { Ready } from './use-report.ts'

/** The salons of the person side by side; a row opens the reports of that salon. */
export function Salons({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { profile } = useBusiness()
  const format = useFormat()
  const navigate = useNavigate()
  const { rows, error } = useSalonRows(report)
  const allColumns = usePerformanceColumns(t('reports.salon'), false)
  const columns = useMemo(
    () => columnsFor(allColumns, rows, ({ before }) => before),
    [allColumns, rows],
  )
  if (error && !rows) return <FailureNote error={error} />
  const plotted = rows?.filter(({ currency }) => currency === profile.currency) ?? []
  const open = ({ id }: Booked) => {
    const slug = report.reachable.find(({ businessId }) => businessId === id)?.slug
    if (slug !== undefined) void navigate(pathTo('reports', { slug }, { period: report.name }))
  }
  return (
    <Stack>
      {plotted.length < (rows?.length ?? 0) && (
        <Alert color="gray">{t('reports.otherCurrency', { currency: profile.currency })}</Alert>
      )}
      {plotted.length > 0 && (
        <BarPlot
          title={t('reports.revenue')}
          hint={t('reports.sameFigures')}
          data={plotted.map(({ name, revenue, before }) => ({ name, value: revenue, before }))}
          show={format.money}
        />
      )}
      <DataTable
        query={{ data: rows, error }}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            picture="chart"
            title={t('reports.emptyTitle')}
            text={t('reports.emptyText')}
          />
        }
        onOpen={open}
        csvName={`salons-${report.period.from}-${report.period.to}`}
      />
    </Stack>
  )
}

function useSalonRows({ reachable, period, before }: Ready) {
  const { id: businessId } = useBusiness()
  const salons = useMemo(() => reachable.map((one) => one.businessId), [reachable])
  const now = useOverview({ businessId, salons, period })
  const then = useOverview({ businessId, salons, period: before })
  const rows = useMemo((): Booked[] | undefined => {
    if (!now.data || !then.data) return undefined
    const earlier = new Map(then.data.byBusiness.map((one) => [one.businessId, one.revenue]))
    return now.data.byBusiness.map(({ businessId: id, name, currency, bookings, revenue }) => ({
      id,
      name,
      salonId: id,
      salon: name,
      currency,
      bookings,
      revenue,
      before: earlier.get(id) ?? 0,
    }))
  }, [now.data, then.data])
  return { rows, error: now.error ?? then.error }
}
