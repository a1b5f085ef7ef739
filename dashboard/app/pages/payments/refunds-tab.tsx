import { Select, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type Refund, useRefunds } from '../../api/refunds.ts'
import { ClientName } from '../../ui/client-name.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useAddressQuery } from '../../ui/use-query.ts'
import { refundStates, refundTones } from './words.ts'

/** What was asked to be given back; a row opens its booking, where it is processed or declined. */
export function RefundsTab() {
  const { t } = useTranslation()
  const { query, set } = useAddressQuery()
  const state = refundStates.find((one) => one === query.get('state')) ?? null
  const refunds = useRefunds(useBusiness().id, state)
  const columns = useRefundColumns()
  return (
    <Stack>
      <Select
        label={t('payments.state')}
        data={refundStates.map((value) => ({ value, label: t(`payments.refundStatus.${value}`) }))}
        placeholder={t('payments.allStates')}
        value={state}
        onChange={(value) => set({ state: value }, { replace: true })}
        clearable
        maw={220}
      />
      <DataTable
        query={refunds}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            title={t(state === null ? 'payments.noRefundsTitle' : 'payments.noneTitle')}
            text={t(state === null ? 'payments.noRefundsText' : 'payments.noneText')}
          />
        }
        onOpen={({ booking }) => set({ trace: booking.bookingNumber })}
        csvName="refunds"
      />
    </Stack>
  )
}

function useRefundColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<Refund>[] => {
    const statusOf = ({ status }: Refund) => t(`payments.refundStatus.${status}`)
    return [
      {
        id: 'createdAt',
        header: t('payments.date'),
        value: ({ createdAt }) => createdAt,
        show: ({ createdAt }) => <DateTime at={createdAt} />,
        isWide: true,
      },
      {
        id: 'customer',
        header: t('payments.customer'),
        value: ({ booking }) => booking.customerName ?? '',
        show: ({ booking }) => (
          <ClientName id={booking.customerId} name={booking.customerName ?? ''} />
        ),
      },
      {
        id: 'booking',
        header: t('payments.booking'),
        value: ({ booking }) => booking.bookingNumber,
        isWide: true,
      },
      { id: 'reason', header: t('payments.reason'), value: ({ reason }) => reason, isWide: true },
      {
        id: 'status',
        header: t('payments.state'),
        value: statusOf,
        show: (row) => <StatusBadge tone={refundTones[row.status]} label={statusOf(row)} />,
      },
      {
        id: 'amount',
        header: t('payments.amount'),
        value: ({ amount }) => amount,
        show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        align: 'right',
      },
    ]
  }, [t])
}
