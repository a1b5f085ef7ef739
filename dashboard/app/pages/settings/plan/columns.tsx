import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { SubscriptionInvoice } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { invoiceTones } from './states.ts'

export function useInvoiceColumns() {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const format = useFormat()
  const currency = useCurrencyColumn()
  return useMemo((): Column<SubscriptionInvoice>[] => {
    const statusOf = ({ status }: SubscriptionInvoice) => t(`invoices.state.${status}`)
    return [
      {
        id: 'number',
        header: t('invoices.number'),
        value: ({ providerInvoiceId }) => providerInvoiceId,
        show: ({ providerInvoiceId }) => <span className="one-line">{providerInvoiceId}</span>,
      },
      {
        id: 'createdAt',
        header: t('invoices.date'),
        csv: ({ createdAt }) => format.sheetDate(createdAt),
        show: ({ createdAt }) => <DateTime at={createdAt} show="shortDate" />,
        isExtra: true,
      },
      {
        id: 'period',
        header: t('invoices.period'),
        value: ({ periodStart, periodEnd }) => `${periodStart} – ${periodEnd}`,
        csv: ({ periodStart, periodEnd }) =>
          `${format.sheetDate(periodStart)} – ${format.sheetDate(periodEnd)}`,
        show: ({ periodStart, periodEnd }) => (
          <span className="one-line">
            <DateTime at={periodStart} show="shortDate" /> –{' '}
            <DateTime at={periodEnd} show="shortDate" />
          </span>
        ),
        isWide: true,
      },
      {
        id: 'status',
        header: t('invoices.status'),
        value: statusOf,
        show: (row) => <StatusBadge tone={invoiceTones[row.status]} label={statusOf(row)} />,
        isWide: true,
      },
      {
        id: 'paidAt',
        header: t('invoices.paidAt'),
        value: ({ paidAt }) => paidAt ?? '',
        csv: ({ paidAt }) => paidAt && format.sheetDate(paidAt),
        show: ({ paidAt }) => paidAt !== null && <DateTime at={paidAt} show="shortDate" />,
        isExtra: true,
      },
      moneyColumn('amount', t('invoices.amount')),
      currency,
      {
        id: 'file',
        header: t('invoices.file'),
        value: ({ invoicePdf }) => invoicePdf,
        show: ({ id, providerInvoiceId: number }) => (
          <FileButton
            label="PDF"
            describedAs={t('invoices.download', { number })}
            name={`${number}.pdf`}
            read={() => api.file('~/invoices/{invoiceId}/download', { businessId, invoiceId: id })}
          />
        ),
        align: 'right',
      },
    ]
  }, [t, businessId, format, currency])
}
