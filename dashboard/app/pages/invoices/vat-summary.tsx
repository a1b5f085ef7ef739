import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'

import type { VatRate } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useInsightsTexts } from '#app/i18n/parts/insights.gen.ts'
import type { Period } from '#app/time/wall-days.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'

/** The VAT of the invoices of a period by rate, for the VAT return. Nothing without invoices. */
export function VatSummary({ period }: { period: Period }) {
  const words = useInsightsTexts()
  const { id } = useBusiness()
  const { data, error } = useApi(
    '~/customer-invoices/vat-summary',
    { businessId: id, ...period },
    { keepsPrevious: true },
  )
  const columns = useVatColumns(data?.rates ?? [])
  if (data?.rates.length === 0) return null
  return (
    <Section title={words('receipts.vat')}>
      <Stack gap={4}>
        <DataTable
          query={{ data: data?.rates, error }}
          columns={columns}
          idOf={({ percent, currency }) => `${percent} ${currency}`}
          empty={null}
          csvName={`vat-${period.from}-${period.to}`}
        />
        <Text size="xs" c="dimmed">
          {words('receipts.vatHint')}
        </Text>
      </Stack>
    </Section>
  )
}

type Amount = 'gross' | 'net' | 'tax' | 'refundedGross' | 'refundedTax' | 'taxDue'

/** The columns of refunds only where there were any. */
function useVatColumns(rates: VatRate[]) {
  const words = useInsightsTexts()
  const format = useFormat()
  const currency = useCurrencyColumn()
  const hasRefunds = rates.some(({ refundedGross }) => refundedGross !== 0)
  return useMemo((): Column<VatRate>[] => {
    const money = (id: Amount, header: string, isWide = false) =>
      moneyColumn<VatRate>(id, header, { isWide })
    return [
      {
        id: 'rate',
        header: words('receipts.rate'),
        value: ({ percent }) => percent,
        show: ({ percent }) => (percent === null ? words('receipts.noRate') : format.rate(percent)),
      },
      {
        id: 'invoices',
        header: words('receipts.invoices'),
        show: ({ invoices }) => format.number(invoices),
        align: 'right',
        isWide: true,
      },
      money('gross', words('receipts.gross')),
      money('net', words('receipts.net'), true),
      money('tax', words('receipts.tax')),
      ...(hasRefunds
        ? [
            money('refundedGross', words('receipts.refundedGross'), true),
            money('refundedTax', words('receipts.refundedTax'), true),
            money('taxDue', words('receipts.taxDue')),
          ]
        : []),
      currency,
    ]
  }, [words, format, currency, hasRefunds])
}
