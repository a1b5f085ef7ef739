import { Badge, Group, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/clients/customers.ts'
import { Money } from '#app/ui/format/money.tsx'
import type { Column } from '#app/ui/table/columns.ts'

import { nameOf } from './name.ts'
import { useFilter } from './use-filter.ts'

export function useClientColumns() {
  const { t } = useTranslation()
  return useMemo(
    (): Column<Customer>[] => [
      { id: 'name', header: t('clients.name'), value: nameOf },
      { id: 'phone', header: t('clients.phone'), value: ({ phone }) => phone },
      { id: 'email', header: t('clients.email'), value: ({ email }) => email, isWide: true },
      {
        id: 'tags',
        header: t('clients.tags'),
        value: ({ tags }) => tags.join(', '),
        show: ({ tags }) => <Tags tags={tags} />,
        isWide: true,
      },
      {
        id: 'visits',
        header: t('clients.visits'),
        value: ({ totalBookings }) => totalBookings,
        align: 'right',
        isWide: true,
      },
      {
        id: 'spent',
        header: t('clients.spent'),
        value: ({ totalSpent }) => totalSpent,
        show: ({ totalSpent }) => totalSpent !== null && <Money amount={totalSpent} />,
        align: 'right',
        isWide: true,
      },
    ],
    [t],
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
