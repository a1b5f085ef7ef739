import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { LostBookings } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { Figure } from '#app/ui/figure.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { OfSalons } from '../analytics.ts'
import { currenciesOf, lostIn } from './lost-by-currency.ts'

interface LostRevenueProps {
  now: OfSalons<LostBookings> | undefined
  then: OfSalons<LostBookings> | undefined
}

/** The revenue lost to no-shows and cancellations, in each currency of the salons. */
export function LostRevenue(reports: LostRevenueProps) {
  const own = useBusiness().profile.currency
  const currencies = reports.now ? currenciesOf(reports.now) : [own]
  return (
    <Stack gap="sm">
      {currencies.map((currency) => (
        <LostInCurrency key={currency} currency={currency} {...reports} />
      ))}
    </Stack>
  )
}

function LostInCurrency({ currency, now, then }: LostRevenueProps & { currency: string }) {
  const { t } = useTranslation()
  const format = useFormat(currency)
  const figure = (report: OfSalons<LostBookings>, of: 'noShows' | 'cancellations') => {
    const { count, value } = lostIn(report, currency, of)
    return `${format.money(value)} · ${format.number(count)}`
  }
  return (
    <div className="figures">
      {(['noShows', 'cancellations'] as const).map((of) => (
        <Figure
          key={of}
          label={t(`reports.lostTo.${of}`)}
          value={now && figure(now, of)}
          note={
            then &&
            lostIn(then, currency, of).count > 0 &&
            t('reports.before', { value: figure(then, of) })
          }
        />
      ))}
    </div>
  )
}
