import { Alert, Stack, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Page } from '#app/ui/page.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { Figures } from './figures.tsx'
import { NoShows } from './no-shows/no-shows.tsx'
import { OverTime } from './over-time.tsx'
import { Retention } from './retention.tsx'
import { Sales } from './sales/sales.tsx'
import { Salons } from './salons.tsx'
import { Staff } from './staff.tsx'
import { Tools } from './tools.tsx'
import { useCurrencies } from './use-currencies.ts'
import { type Ready, useReport } from './use-report.ts'
import { Occupancy } from './utilization/utilization.tsx'

const views = {
  revenue: (report: Ready) => <OverTime key="revenue" report={report} of="revenue" />,
  bookings: (report: Ready) => <OverTime key="bookings" report={report} of="bookings" />,
  occupancy: (report: Ready) => <Occupancy report={report} />,
  rebooked: (report: Ready) => <Retention report={report} />,
  sales: (report: Ready) => <Sales report={report} />,
  staff: (report: Ready) => <Staff report={report} />,
  missed: (report: Ready) => <NoShows report={report} />,
  bySalon: (report: Ready) => <Salons report={report} />,
}
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

/** Reports, compared with the previous period. */
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
  const { query, set } = useUrlQuery()
  const view = viewNames.find((name) => name === query.get('view')) ?? 'revenue'
  const visible = viewNames.filter((name) => name !== 'bySalon' || report.reachable.length > 1)
  const { before } = report
  const { currency } = useBusiness().profile
  const currencies = useCurrencies(report)
  const isMixed = currencies && [...currencies.values()].some((one) => one !== currency)
  return (
    <Stack>
      {isMixed && view !== 'bySalon' && (
        <Alert color="gray">{t('reports.otherCurrency', { currency })}</Alert>
      )}
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
          {visible.map((name) => (
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
