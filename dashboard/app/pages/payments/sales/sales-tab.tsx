import { Button, Group, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { allRows } from '#app/api/http/all-rows.ts'
import type { Sale } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { maySell } from '#app/api/session/rights.ts'
import { fresh } from '#app/forms/use-drawer.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'
import { pageOf, useUrlQuery } from '#app/ui/use-url-query.ts'

import { PeriodFields, usePeriod } from '../period.tsx'
import { saleTones, useLineName } from './labels.ts'

const salesPerPage = 50

/** Sales without a booking, newest first; a row opens its lines, payments and refunds. */
export function SalesTab() {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { query, set } = useUrlQuery()
  const days = usePeriod()
  const page = pageOf(query)
  const sales = useApi(
    '~/sales',
    { businessId: id, ...days, page, limit: salesPerPage },
    { keepsPrevious: true },
  )
  const columns = useSaleColumns()
  const isNarrowed = days.from !== null || days.to !== null
  return (
    <Stack>
      <Group gap="sm" align="flex-end">
        <PeriodFields />
      </Group>
      <DataTable
        query={{ data: sales.data?.data, error: sales.error }}
        columns={columns}
        idOf={(sale) => sale.id}
        empty={
          <EmptyState
            picture="money"
            title={t(isNarrowed ? 'payments.noneTitle' : 'sell.emptyTitle')}
            text={t(isNarrowed ? 'payments.noneText' : 'sell.emptyText')}
            action={
              !isNarrowed &&
              maySell(membership) && (
                <Button onClick={() => set({ sell: fresh })}>{t('nav.sell')}</Button>
              )
            }
          />
        }
        onOpen={(sale) => set({ sale: sale.id })}
        paging={{
          page,
          pages: Math.ceil((sales.data?.meta.total ?? 0) / salesPerPage),
          onPage: (next) => set({ page: String(next) }),
        }}
        csvName="sales"
        csvRows={(onProgress) => allRows('~/sales', { businessId: id, ...days }, onProgress)}
      />
    </Stack>
  )
}

function useSaleColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  const currency = useCurrencyColumn()
  const nameOf = useLineName()
  return useMemo((): Column<Sale>[] => {
    const statusOf = ({ status }: Sale) => t(`sell.status.${status}`)
    return [
      {
        id: 'createdAt',
        header: t('payments.date'),
        csv: ({ createdAt }) => format.sheetMoment(createdAt),
        show: ({ createdAt }) => <DateTime at={createdAt} />,
      },
      {
        id: 'number',
        header: t('sell.saleNumber'),
        value: ({ saleNumber }) => saleNumber,
        isExtra: true,
      },
      {
        id: 'items',
        header: t('sell.items'),
        value: ({ lines, tipAmount }) =>
          [
            ...lines.map((line) =>
              line.quantity > 1 ? `${line.quantity} × ${nameOf(line)}` : nameOf(line),
            ),
            ...(lines.length === 0 && tipAmount > 0 ? [t('checkout.tip')] : []),
          ].join(', '),
      },
      {
        id: 'customer',
        header: t('payments.customer'),
        value: ({ customerName }) => customerName ?? '',
        show: ({ customerId, customerName }) => (
          <ClientName id={customerId} name={customerName ?? ''} />
        ),
        isRoomy: true,
      },
      {
        id: 'staff',
        header: t('sell.staff'),
        value: ({ staffName }) => staffName ?? '',
        isExtra: true,
      },
      {
        id: 'status',
        header: t('payments.state'),
        value: statusOf,
        show: (sale) => <StatusBadge tone={saleTones[sale.status]} label={statusOf(sale)} />,
        isRoomy: true,
      },
      {
        id: 'total',
        header: t('sell.total'),
        value: ({ total, tipAmount }) => total + tipAmount,
        show: ({ total, tipAmount, currency: of }) => (
          <Money amount={total + tipAmount} currency={of} />
        ),
        align: 'right',
      },
      currency,
    ]
  }, [t, format, currency, nameOf])
}
