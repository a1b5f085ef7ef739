import { Select, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { allRows } from '#app/api/http/all-rows.ts'
import type { Refund } from '#app/api/http/schema.gen.ts'
import { refundedOf, refundsPerPage, useRefunds } from '#app/api/money/refunds.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { moneyColumn } from '#app/ui/table/money-column.tsx'
import { useCurrencyColumn } from '#app/ui/table/use-currency-column.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'
import { pageOf, useUrlQuery } from '#app/ui/use-url-query.ts'

import { reasonLabel, refundStates, refundTones } from './labels.ts'

/** Refund requests; a row opens its booking or sale, where they are processed or declined. */
export function RefundsTab() {
  const { t } = useTranslation()
  const { query, set } = useUrlQuery()
  const state = refundStates.find((one) => one === query.get('state')) ?? null
  const page = pageOf(query)
  const { id: businessId } = useBusiness()
  const refunds = useRefunds(businessId, state, page)
  const columns = useRefundColumns()
  return (
    <Stack>
      <Select
        label={t('payments.state')}
        data={refundStates.map((value) => ({ value, label: t(`payments.refundStatus.${value}`) }))}
        placeholder={t('payments.allStates')}
        value={state}
        onChange={(value) => set({ state: value, page: null }, { replace: true })}
        clearable
        maw={220}
      />
      <DataTable
        query={{ data: refunds.data?.data, error: refunds.error }}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            picture="money"
            title={t(state === null ? 'payments.noRefundsTitle' : 'payments.noneTitle')}
            text={t(state === null ? 'payments.noRefundsText' : 'payments.noneText')}
          />
        }
        onOpen={({ booking, saleId }) => {
          if (saleId !== undefined) set({ sale: saleId })
          else if (booking) set({ trace: booking.bookingNumber })
        }}
        paging={{
          page,
          pages: Math.ceil((refunds.data?.total ?? 0) / refundsPerPage),
          onPage: (next) => set({ page: String(next) }),
        }}
        csvName="refunds"
        csvRows={(onProgress) =>
          allRows('/payments/refunds', { businessId, status: state, limit: 1_000 }, onProgress)
        }
      />
    </Stack>
  )
}

function useRefundColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  const currency = useCurrencyColumn()
  return useMemo((): Column<Refund>[] => {
    const statusOf = ({ status }: Refund) => t(`payments.refundStatus.${status}`)
    return [
      {
        id: 'createdAt',
        header: t('payments.date'),
        csv: ({ createdAt }) => format.sheetMoment(createdAt),
        show: ({ createdAt }) => <DateTime at={createdAt} />,
        isWide: true,
      },
      {
        id: 'customer',
        header: t('payments.customer'),
        value: (refund) => refundedOf(refund)?.customerName ?? '',
        show: (refund) => {
          const about = refundedOf(refund)
          return <ClientName id={about?.customerId} name={about?.customerName ?? ''} />
        },
      },
      {
        id: 'booking',
        header: t('payments.booking'),
        value: (refund) => refundedOf(refund)?.number ?? '',
        isExtra: true,
      },
      {
        id: 'reason',
        header: t('payments.reason'),
        value: ({ reason }) => reasonLabel(t, reason),
        isRoomy: true,
      },
      {
        id: 'status',
        header: t('payments.state'),
        value: statusOf,
        show: (row) => <StatusBadge tone={refundTones[row.status]} label={statusOf(row)} />,
      },
      moneyColumn('amount', t('payments.amount')),
      currency,
    ]
  }, [t, format, currency])
}
