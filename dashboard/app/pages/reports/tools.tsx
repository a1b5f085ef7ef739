import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { DateField } from '#app/ui/time/date-field.tsx'

import { periodNames } from './periods.ts'
import type { Report } from './use-report.ts'

/** The period and the salons of the report. */
export function Tools({
  report: { name, own, period, salons, reachable, set },
}: {
  report: Report
}) {
  const { t } = useTranslation()
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
  return (
    <>
      <Select
        label={t('reports.period')}
        data={periodNames.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
        value={name}
        onChange={choose}
        allowDeselect={false}
        w={180}
      />
      {name === 'own' && (
        <>
          <DateField
            w={168}
            label={t('reports.from')}
            value={own.from ?? ''}
            onChange={change('from')}
          />
          <DateField w={168} label={t('reports.to')} value={own.to ?? ''} onChange={change('to')} />
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
          miw={220}
        />
      )}
    </>
  )
}
