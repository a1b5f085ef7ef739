import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { ClientName } from '#app/ui/client-name.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { bookingNumberOf, saleNumberOf, useMethodLabel } from './labels.ts'
import type { PaymentRow } from './payments.ts'

export function useFeedColumns() {
  const { t } = useTranslation()
  const methodOf = useMethodLabel()
  const format = useFormat()
  const currency = useCurrencyColumn()
  return useMemo((): Column<PaymentRow>[] => {
    const statusOf = ({ status }: PaymentRow) => t(`payments.status.${status}`)
    const sourceOf = (row: PaymentRow) => {
      const sale = saleNumberOf(row)
      if (sale !== null) return t('sell.number', { number: sale })
      return bookingNumberOf(row) ?? t(`payments.sources.${row.source}`)
    }
    const amount = (id: 'gross' | 'transactionCost' | 'net', isExtra = true) =>
      moneyColumn<PaymentRow>(id, t(`payments.${id}`), { isExtra })
    return [
      {
        id: 'date',
        header: t('payments.date'),
        csv: ({ date }) => format.sheetMoment(date),
        show: ({ date }) => <DateTime at={date} />,
      },
      {
        id: 'customer',
        header: t('payments.customer'),
        value: ({ customerName }) => customerName ?? '',
        show: ({ customerId, customerName }) => (
          <ClientName id={customerId} name={customerName ?? ''} />
        ),
      },
      { id: 'of', header: t('payments.of'), value: sourceOf, isExtra: true },
      { id: 'method', header: t('payments.by'), value: methodOf, isRoomy: true },
      {
        id: 'status',
        header: t('payments.state'),
        value: statusOf,
        show: (row) => (
          <StatusBadge tone={row.status === 'SUCCEEDED' ? 'good' : 'busy'} label={statusOf(row)} />
        ),
        isWide: true,
      },
      amount('gross', false),
      amount('transactionCost'),
      amount('net'),
      currency,
    ]
  }, [t, methodOf, format, currency])
}
