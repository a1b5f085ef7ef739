import { Button } from '@mantine/core'
import { useMemo } from 'react'

import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Money } from '#app/ui/format/money.tsx'
import type { Column } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

import { type Visit, visits } from './sample.ts'
import { Specimens } from './specimen.tsx'

export function Tables() {
  const columns = useMemo(
    (): Column<Visit>[] => [
      { id: 'client', header: 'Client', value: (row) => row.client },
      { id: 'service', header: 'Service', value: (row) => row.service, isWide: true },
      {
        id: 'status',
        header: 'Status',
        value: (row) => row.status,
        show: (row) => <StatusBadge tone={row.status} label={row.status} />,
      },
      {
        id: 'price',
        header: 'Price',
        align: 'right',
        value: (row) => row.price,
        show: (row) => <Money amount={row.price} />,
      },
    ],
    [],
  )
  const table = (data: Visit[] | undefined) => (
    <DataTable
      query={{ data, error: null }}
      columns={columns}
      idOf={(row) => row.id}
      empty={<EmptyState title="No bookings yet" text="Add one." action={<Button>Add</Button>} />}
      onOpen={(row) => showToast(row.client)}
    />
  )
  return (
    <Specimens title="Tables: full, loading, empty" isGrid>
      {[visits, undefined, []].map((data, at) => (
        <div key={at}>{table(data)}</div>
      ))}
    </Specimens>
  )
}
