import { useTranslation } from 'react-i18next'

import type { PaymentSource } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { type Days, useFees } from './payments.ts'
import { totalOf } from './total-of.ts'

interface TotalsProps {
  days: Days
  /** Null: all sources. */
  source: PaymentSource | null
}

/** The totals over all pages. */
export function Totals({ days, source }: TotalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useFees(useBusiness().id, days)
  if (error && !data) return <FailureNote error={error} />
  const total = data && totalOf(data.sources.filter(({ key }) => source === null || key === source))
  return (
    <div className="figures">
      <Figure label={t('payments.gross')} value={total && <Money amount={total.gross} />} />
      <Figure
        label={t('payments.transactionCost')}
        value={total && <Money amount={total.transactionCost} />}
      />
      <Figure label={t('payments.net')} value={total && <Money amount={total.net} />} />
      <Figure label={t('payments.count')} value={total && format.number(total.count)} />
    </div>
  )
}
