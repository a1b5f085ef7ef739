import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CustomerInvoice } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

export function useInvoiceColumns() {
  const { t } = useTranslation()
  const words = useInsightsTexts()
  const { id: businessId, slug } = useBusiness()
  const format = useFormat()
  const currency = useCurrencyColumn()
  return useMemo((): Column<CustomerInvoice>[] => {
    const money = (id: 'total' | 'tax' | 'tip', header: string, isExtra = true) =>
      moneyColumn<CustomerInvoice>(id, header, { isExtra })
    return [
      {
        id: 'number',
        header: words('receipts.number'),
        show: ({ number }) => <span className="one-line">{number}</span>,
      },
      {
        id: 'issued',
        header: words('receipts.issued'),
        value: ({ createdAt }) => createdAt,
        csv: ({ createdAt }) => format.sheetDate(createdAt),
        show: ({ createdAt }) => <DateTime at={createdAt} show="shortDate" />,
        isWide: true,
      },
      {
        id: 'client',
        header: words('receipts.client'),
        value: ({ customerName }) => customerName ?? '',
        show: ({ customerId, customerName }) => (
          <ClientName id={customerId} name={customerName ?? ''} slug={slug} />
        ),
      },
      {
        id: 'visit',
        header: words('receipts.visit'),
        value: ({ servedOn }) => servedOn,
        isCsvOnly: true,
      },
      {
        id: 'paidBy',
        header: words('receipts.paidBy'),
        value: ({ payments }) =>
          payments.map(({ method }) => t(`payments.method.${method}`)).join(', '),
        isRoomy: true,
      },
      money('tax', words('receipts.tax')),
      money('tip', words('receipts.tip')),
      money('total', words('receipts.total'), false),
      currency,
      {
        id: 'file',
        header: words('receipts.file'),
        value: () => null,
        isTableOnly: true,
        show: ({ bookingId, saleId, number }) => (
          <FileButton
            label="PDF"
            describedAs={words('receipts.download', { number })}
            name={`${number}.pdf`}
            read={() => readCustomerInvoice(businessId, { bookingId, saleId })}
          />
        ),
        align: 'right',
      },
    ]
  }, [t, words, businessId, slug, format, currency])
}

interface OfCustomer {
  bookingId: string | null
  saleId: string | undefined
}

/** The PDF of an invoice to a customer, of a booking or of a sale. */
const readCustomerInvoice = (
  businessId: string,
  { bookingId, saleId = '' }: OfCustomer,
): Promise<Blob> =>
  bookingId === null
    ? api.file('~/sales/{saleId}/invoice', { businessId, saleId })
    : api.file('~/bookings/{bookingId}/invoice', { businessId, bookingId })
