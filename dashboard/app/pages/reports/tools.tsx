import './tools.css'
import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { DateField } from '#app/ui/time/date-field.tsx'

import { comparisonNames, periodNames } from './periods.ts'
import type { Report } from './use-report.ts'

/** The period of the report, the one that it is compared with, and the salons. */
export function Tools({
  report: { name, own, period, comparison, other, before, salons, reachable, set },
}: {
  report: Report
}) {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const { id } = useBusiness()
  const change = (key: string) => (date: string) => set({ [key]: date }, { replace: true })
  // A custom period starts with the days of the current one.
  const choose = (value: string | null) =>
    set(
      value === 'own' && period
        ? { period: value, ...period }
        : { period: value, from: null, to: null },
      { replace: true },
    )
  // Custom days start with those of the current comparison.
  const compare = (value: string | null) =>
    set(
      value === 'own' && before
        ? { compare: value, compareFrom: before.from, compareTo: before.to }
        : { compare: value === 'before' ? null : value, compareFrom: null, compareTo: null },
      { replace: true },
    )
  return (
    <div className="report-tools">
      <Select
        label={t('reports.period')}
        data={periodNames.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
        value={name}
        onChange={choose}
        allowDeselect={false}
      />
      {name === 'own' && (
        <>
          <DateField label={t('reports.from')} value={own.from ?? ''} onChange={change('from')} />
          <DateField label={t('reports.to')} value={own.to ?? ''} onChange={change('to')} />
        </>
      )}
      <Select
        label={words('compare.label')}
        data={comparisonNames.map((value) => ({ value, label: words(`compare.names.${value}`) }))}
        value={comparison}
        onChange={compare}
        allowDeselect={false}
      />
      {comparison === 'own' && (
        <>
          <DateField
            label={words('compare.from')}
            value={other.from ?? ''}
            onChange={change('compareFrom')}
          />
          <DateField
            label={words('compare.to')}
            value={other.to ?? ''}
            onChange={change('compareTo')}
          />
        </>
      )}
      {reachable.length > 1 && (
        <MultiSelect
          label={t('reports.salons')}
          data={reachable.map(({ businessId, name: label }) => ({ value: businessId, label }))}
          value={salons}
          onChange={(ids) =>
            set(
              { salons: ids.length === 0 || ids.join() === id ? null : ids.join() },
              { replace: true },
            )
          }
          className="report-salons"
        />
      )}
    </div>
  )
}
