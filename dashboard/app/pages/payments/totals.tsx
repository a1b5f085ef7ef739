import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type Days, type PaymentSource, useFees } from '../../api/payments.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Money } from '../../ui/money.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { totalOf } from './total-of.ts'

interface TotalsProps {
  days: Days
  /** Null: of all sources together. */
  source: PaymentSource | null
}

/** What the rows of all pages come to. */
export function Totals({ days, source }: TotalsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useFees(useBusiness().id, days)
  if (error && !data) return <FailureNote error={error} />
  const total = data && totalOf(data.sources.filter(({ key }) => source === null || key === source))
  return (
    <Group gap="xl">
      <Figure label={t('payments.gross')} value={total && <Money amount={total.gross} />} />
      <Figure
        label={t('payments.transactionCost')}
        value={total && <Money amount={total.transactionCost} />}
      />
      <Figure label={t('payments.net')} value={total && <Money amount={total.net} />} />
      <Figure label={t('payments.count')} value={total && format.number(total.count)} />
    </Group>
  )
}
