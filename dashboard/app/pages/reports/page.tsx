import { Alert, Stack, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Page } from '#app/ui/page.tsx'
import { useUrlQuery } from '#app/ui/use-url-query.ts'

import { Figures } from './figures.tsx'
import { NoShows } from './no-shows/no-shows.tsx'
import { OverTime } from './over-time.tsx'
import { useOverview } from './overview.ts'
import { Pay } from './pay/pay.tsx'
import { Retention } from './retention.tsx'
import { Sales } from './sales/sales.tsx'
import { Salons } from './salons.tsx'
import { Staff } from './staff.tsx'
import { Targets } from './targets/targets.tsx'
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
  pay: (report: Ready) => <Pay report={report} />,
  targets: () => <Targets />,
  bySalon: (report: Ready) => <Salons report={report} />,
}
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

/** Views that begin with figures of their own, without a comparison; their texts load with them. */
const ownViews = ['pay', 'targets'] as const satisfies View[]

const isOwn = (name: View): name is (typeof ownViews)[number] =>
  ownViews.some((own) => own === name)

/** On a phone the tabs are wider than the page. */
const showTab = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Reports, compared with the previous period. */
export function ReportsPage() {
  const { t } = useTranslation()
  const report = useReport()
  const words = useInsightsTexts()
  const { period, before } = report
  return (
    <Page title={t('nav.reports')} tools={<Tools report={report} />}>
      {period && before ? (
        <Views report={{ ...report, period, before }} />
      ) : (
        <Alert color="yellow">{period ? words('compare.wrong') : t('reports.tooLong')}</Alert>
      )}
    </Page>
  )
}

/** The days of the comparison, or that there is nothing in them. */
function ComparedWith({ report: { salons, before } }: { report: Ready }) {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const { day } = useFormat()
  const past = useOverview({ businessId: useBusiness().id, salons, period: before }).data
  const days = { from: day(before.from), to: day(before.to) }
  const isEmpty = past?.byBusiness.every(({ bookings }) => bookings === 0)
  return isEmpty ? words('compare.none', days) : `${t('reports.beforeHint', days)}.`
}

/** Pay is for the owners of the salons alone, and one salon is not compared with itself. */
function isVisible(name: View, { salons, reachable }: Ready) {
  if (name === 'bySalon') return reachable.length > 1
  if (name !== 'pay') return true
  return reachable.some((one) => salons.includes(one.businessId) && may(one, 'payroll'))
}

function Views({ report }: { report: Ready }) {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const { query, set } = useUrlQuery()
  const visible = viewNames.filter((name) => isVisible(name, report))
  const view = visible.find((name) => name === query.get('view')) ?? 'revenue'
  const { currency } = useBusiness().profile
  const currencies = useCurrencies(report)
  const isMixed = currencies && [...currencies.values()].some((one) => one !== currency)
  return (
    <Stack>
      {isMixed && view !== 'bySalon' && (
        <Alert color="gray">{t('reports.otherCurrency', { currency })}</Alert>
      )}
      <Tabs
        value={view}
        onChange={(next) => set({ view: next === 'revenue' ? null : next }, { replace: true })}
      >
        <Tabs.List>
          {visible.map((name) => (
            <Tabs.Tab key={name} value={name} px="sm" ref={name === view ? showTab : null}>
              {isOwn(name) ? words(`${name}.title`) : t(`reports.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view} pt="md">
          <Stack>
            {!isOwn(view) && (
              <>
                <Figures report={report} />
                <Text size="xs" c="dimmed">
                  <ComparedWith report={report} /> {t('reports.revenueHint')}
                </Text>
              </>
            )}
            {views[view](report)}
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}
