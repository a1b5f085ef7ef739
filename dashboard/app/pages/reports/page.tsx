import { Alert, Stack, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useAddressQuery } from '../../ui/use-query.ts'
import { Figures } from './figures.tsx'
import { Missed } from './missed.tsx'
import { Occupancy } from './occupancy.tsx'
import { OverTime } from './over-time.tsx'
import { Rebooked } from './rebooked.tsx'
import { Sales } from './sales.tsx'
import { Salons } from './salons.tsx'
import { Staff } from './staff.tsx'
import { Tools } from './tools.tsx'
import { type Ready, useReport } from './use-report.ts'

const views = {
  revenue: (report: Ready) => <OverTime key="revenue" report={report} of="revenue" />,
  bookings: (report: Ready) => <OverTime key="bookings" report={report} of="bookings" />,
  occupancy: (report: Ready) => <Occupancy report={report} />,
  rebooked: (report: Ready) => <Rebooked report={report} />,
  sales: (report: Ready) => <Sales report={report} />,
  staff: (report: Ready) => <Staff report={report} />,
  missed: (report: Ready) => <Missed report={report} />,
  bySalon: (report: Ready) => <Salons report={report} />,
}
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

/** How the salon is doing, against the days before. */
export function ReportsPage() {
  const { t } = useTranslation()
  const report = useReport()
  const { period, before } = report
  return (
    <Page title={t('nav.reports')} tools={<Tools report={report} />}>
      {period && before ? (
        <Views report={{ ...report, period, before }} />
      ) : (
        <Alert color="yellow">{t('reports.tooLong')}</Alert>
      )}
    </Page>
  )
}

function Views({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { query, set } = useAddressQuery()
  const view = viewNames.find((name) => name === query.get('view')) ?? 'revenue'
  const shown = viewNames.filter((name) => name !== 'bySalon' || report.reachable.length > 1)
  const { before } = report
  return (
    <Stack>
      <Figures report={report} />
      <Text size="xs" c="dimmed">
        {t('reports.beforeHint', { from: day(before.from), to: day(before.to) })}.{' '}
        {t('reports.revenueHint')}
      </Text>
      <Tabs
        value={view}
        onChange={(next) => set({ view: next === 'revenue' ? null : next }, { replace: true })}
      >
        <Tabs.List>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`reports.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view} pt="md">
          {views[view](report)}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
