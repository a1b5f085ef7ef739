import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { changeOf } from './buckets.ts'
import { useCustomerCount, useNoShowBookings, useOverview } from './overview.ts'
import type { Ready } from './use-report.ts'

/** The key figures of the period, each with its previous value. */
export function Figures({ report: { salons, period, before } }: { report: Ready }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const format = useFormat()
  const now = { businessId, salons, period }
  const then = { businessId, salons, period: before }
  const overview = useOverview(now).data
  const totals = overview?.totals
  const past = useOverview(then).data?.totals
  const missed = useNoShowBookings(now).data?.length
  const missedPast = useNoShowBookings(then).data?.length
  // Several salons may share clients.
  const isOne = salons.length === 1
  const only = salons[0] ?? businessId
  const customers = useCustomerCount(only, period, isOne).data
  const customersPast = useCustomerCount(only, before, isOne).data

  // A salon that was not there yet has nothing to compare with.
  const hasBefore = (past?.bookings ?? 0) + (missedPast ?? 0) > 0

  const compared = (
    value: number | undefined,
    earlier: number | undefined,
    show: (value: number) => string,
  ) => {
    if (value === undefined || earlier === undefined || !hasBefore) return ' '
    const change = changeOf(value, earlier)
    const words = t('reports.before', { value: show(earlier) })
    return change === null ? words : `${format.change(change)} · ${words}`
  }
  const figure = (
    label: string,
    value: number | undefined,
    earlier: number | undefined,
    show: (value: number) => string = format.number,
  ) => (
    <Figure
      label={label}
      value={value === undefined ? undefined : show(value)}
      note={compared(value, earlier, show)}
    />
  )
  const average = (booked: typeof totals) =>
    booked && (booked.bookings === 0 ? 0 : booked.revenue / booked.bookings)
  // No-shows are those of all salons; the totals are those of salons with one currency.
  const kept = overview?.byBusiness.reduce((sum, { bookings }) => sum + bookings, 0)
  const all = kept !== undefined && missed !== undefined ? kept + missed : 0
  return (
    <div className="figures">
      {figure(t('reports.revenue'), totals?.revenue, past?.revenue, format.money)}
      {figure(t('reports.bookings'), totals?.bookings, past?.bookings)}
      {figure(t('reports.average'), average(totals), average(past), format.money)}
      {isOne && figure(t('reports.customers'), customers, customersPast)}
      <Figure
        label={t('reports.missed')}
        value={missed === undefined ? undefined : format.number(missed)}
        note={[
          ...(all > 0
            ? [t('reports.missedRate', { rate: format.percent((missed ?? 0) / all) })]
            : []),
          compared(missed, missedPast, format.number).trim(),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    </div>
  )
}
