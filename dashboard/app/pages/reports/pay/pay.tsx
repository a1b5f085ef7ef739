import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'

import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import type { Period } from '#app/time/wall-days.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { useAnalytics } from '../analytics.ts'
import type { Ready } from '../use-report.ts'
import { Earnings } from './earnings.tsx'
import { usePayColumns } from './pay-columns.tsx'
import type { PayRow } from './pay-row.ts'
import { RatesDrawer } from './rates-drawer.tsx'

/** Hours, revenue, commission and tips of each team member, and the rates behind them. */
export function Pay({ report: { period, salons, reachable } }: { report: Ready }) {
  const words = useInsightsTexts()
  const { id: businessId } = useBusiness()
  const [opened, setOpened] = useState<PayRow | null>(null)
  const [rated, setRated] = useState<PayRow | null>(null)
  const owned = useMemo(
    () => reachable.filter((one) => salons.includes(one.businessId) && may(one, 'payroll')),
    [reachable, salons],
  )
  const ids = useMemo(() => owned.map((one) => one.businessId), [owned])
  const { data, error } = useAnalytics('payroll', { businessId, salons: ids, period })
  const rows = useMemo(() => {
    const names = new Map(owned.map((one) => [one.businessId, one.name]))
    return data?.flatMap(({ salon, report: { currency, members } }) =>
      members.map((member): PayRow => ({
        ...member,
        salonId: salon,
        salon: names.get(salon) ?? '',
        currency,
      })),
    )
  }, [data, owned])
  const columns = usePayColumns(ids.length > 1, setRated)
  return (
    <Stack>
      <Sums rows={rows} />
      <DataTable
        query={{ data: rows, error }}
        columns={columns}
        idOf={({ staffId }) => staffId}
        empty={<EmptyState picture="chart" title={words('pay.none')} />}
        onOpen={setOpened}
        csvName={`pay-${period.from}-${period.to}`}
      />
      <Text size="xs" c="dimmed">
        {words('pay.hint')}
      </Text>
      {opened && <EarningsDrawer row={opened} period={period} onClose={() => setOpened(null)} />}
      {rated && <RatesDrawer member={rated} onClose={() => setRated(null)} />}
    </Stack>
  )
}

/** The sums of the members in the currency of the business. */
function Sums({ rows }: { rows: PayRow[] | undefined }) {
  const words = useInsightsTexts()
  const { currency } = useBusiness().profile
  const format = useFormat()
  const total = (of: 'serviceRevenue' | 'productRevenue' | 'commission' | 'tips') =>
    rows &&
    format.money(
      rows
        .filter((row) => row.currency === currency)
        // The decimal amounts are added in units of 1/10,000, so the sum is exact.
        .reduce((sum, row) => sum + Math.round(row[of] * 10_000), 0) / 10_000,
    )
  return (
    <div className="figures">
      <Figure label={words('pay.services')} value={total('serviceRevenue')} />
      <Figure label={words('pay.products')} value={total('productRevenue')} />
      <Figure label={words('pay.commission')} value={total('commission')} />
      <Figure label={words('pay.tips')} value={total('tips')} />
    </div>
  )
}

interface EarningsDrawerProps {
  row: PayRow
  period: Period
  onClose: () => void
}

/** Every line behind the pay of a member. */
function EarningsDrawer({ row, period, onClose }: EarningsDrawerProps) {
  const words = useInsightsTexts()
  const { salonId: businessId, staffId, name } = row
  return (
    <SideDrawer title={words('pay.earningsOf', { name })} width={640} onClose={onClose}>
      <Earnings businessId={businessId} staffId={staffId} period={period} />
    </SideDrawer>
  )
}
