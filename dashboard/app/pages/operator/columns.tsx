import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'

import type { OperatedBusiness } from '#app/api/http/schema.gen.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { Column } from '#app/ui/table/columns.ts'

import { useOperatorFormat } from './format.ts'
import { statusOf, statusTones } from './state.ts'

export function useOperatedColumns() {
  const words = useOperatorsTexts()
  const format = useOperatorFormat()
  return useMemo(
    (): Column<OperatedBusiness>[] => [
      {
        id: 'name',
        header: words('name'),
        show: ({ name, slug }) => (
          <Stack gap={0}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {slug}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'plan',
        header: words('plan'),
        value: ({ plan }) => words(`plans.${plan}`),
        isWide: true,
      },
      {
        id: 'status',
        header: words('status'),
        value: statusOf,
        show: (row) => (
          <StatusBadge
            tone={statusTones[statusOf(row)]}
            label={words(`statuses.${statusOf(row)}`)}
          />
        ),
      },
      {
        id: 'members',
        header: words('members'),
        value: ({ usage }) => usage.members,
        align: 'right',
        isWide: true,
      },
      {
        id: 'bookings',
        header: words('bookings'),
        value: ({ usage }) => usage.bookingsThisMonth,
        align: 'right',
        isWide: true,
      },
      {
        id: 'size',
        header: words('size'),
        value: ({ usage }) => usage.databaseBytes,
        show: ({ usage }) => format.megabytes(usage.databaseBytes),
        align: 'right',
        isWide: true,
      },
      {
        id: 'lastActivity',
        header: words('lastActivity'),
        value: ({ usage }) => usage.lastActivityAt,
        show: ({ usage: { lastActivityAt: at } }) =>
          at === null ? words('never') : format.date(at),
        isExtra: true,
      },
    ],
    [words, format],
  )
}
