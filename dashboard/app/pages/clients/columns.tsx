import { Badge, Group, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/clients/customers.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { nameOf } from './name.ts'
import { useFilter } from './use-filter.ts'

export function useClientColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    (): Column<Customer>[] => [
      { id: 'name', header: t('clients.name'), value: nameOf },
      { id: 'phone', header: t('clients.phone'), value: ({ phone }) => phone, isUnsorted: true },
      {
        id: 'email',
        header: t('clients.email'),
        value: ({ email }) => email,
        isWide: true,
        isUnsorted: true,
      },
      {
        id: 'tags',
        header: t('clients.tags'),
        value: ({ tags }) => tags.join(', '),
        show: ({ tags }) => <Tags tags={tags} />,
        isWide: true,
        isUnsorted: true,
      },
      {
        id: 'lastVisitAt',
        header: t('clients.lastVisit'),
        value: ({ lastVisitAt }) => lastVisitAt,
        csv: ({ lastVisitAt }) => lastVisitAt && format.sheetMoment(lastVisitAt),
        show: ({ lastVisitAt }) => lastVisitAt && <DateTime at={lastVisitAt} show="date" />,
      },
      {
        id: 'nextVisitAt',
        header: t('clients.nextVisit'),
        value: ({ nextVisitAt }) => nextVisitAt,
        csv: ({ nextVisitAt }) => nextVisitAt && format.sheetMoment(nextVisitAt),
        show: ({ nextVisitAt }) => nextVisitAt && <DateTime at={nextVisitAt} show="date" />,
        isWide: true,
      },
      {
        id: 'totalBookings',
        header: t('clients.visits'),
        value: ({ totalBookings }) => totalBookings,
        align: 'right',
        isWide: true,
      },
      {
        id: 'totalSpent',
        header: t('clients.spent'),
        value: ({ totalSpent }) => totalSpent,
        show: ({ totalSpent }) => totalSpent !== null && <Money amount={totalSpent} />,
        align: 'right',
        isWide: true,
      },
      {
        id: 'birthday',
        header: t('clients.birthday'),
        value: ({ birthday }) => birthday,
        isCsvOnly: true,
      },
      {
        id: 'alerts',
        header: t('clients.alerts'),
        value: ({ alerts }) => alerts,
        isCsvOnly: true,
      },
    ],
    [t, format],
  )
}

function Tags({ tags }: { tags: string[] }) {
  const { change } = useFilter()
  return (
    <Group gap={4}>
      {tags.map((tag) => (
        <UnstyledButton
          key={tag}
          onClick={(event) => {
            event.stopPropagation()
            change({ tag })
          }}
        >
          <Badge variant="light" color="gray" tt="none" fw={500} radius="sm">
            {tag}
          </Badge>
        </UnstyledButton>
      ))}
    </Group>
  )
}
