import { Badge, Box, Checkbox, Group, UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { fileFields } from './client-fields.ts'
import { useFilter } from './use-filter.ts'
import type { Selection } from './use-selection.ts'

/** With a checkbox in each row where there is a selection. */
export function useClientColumns(selection?: Selection) {
  const { t } = useTranslation()
  const words = useDuplicatesTexts()
  const { selected, toggle } = selection ?? {}
  const format = useFormat()
  const { membership } = useBusiness()
  const seesAll = may(membership, 'seeAll')
  return useMemo((): Column<Customer>[] => {
    const all: Column<Customer>[] = [
      ...(selected && toggle
        ? [
            selectColumn(
              { selected, toggle },
              { header: words('select'), of: (name) => words('selectClient', { name }) },
            ),
          ]
        : []),
      { id: 'name', header: t('clients.name'), value: nameOf },
      {
        id: 'phone',
        header: t('clients.phone'),
        show: ({ phone }) => <span className="one-line">{phone}</span>,
        isUnsorted: true,
      },
      {
        id: 'email',
        header: t('clients.email'),
        isExtra: true,
        isUnsorted: true,
      },
      {
        id: 'lastVisitAt',
        header: t('clients.lastVisit'),
        isDescFirst: true,
        csv: ({ lastVisitAt }) => lastVisitAt && format.sheetMoment(lastVisitAt),
        show: ({ lastVisitAt }) => lastVisitAt && <Day at={lastVisitAt} />,
        isWide: true,
      },
      {
        id: 'nextVisitAt',
        header: t('clients.nextVisit'),
        csv: ({ nextVisitAt }) => nextVisitAt && format.sheetMoment(nextVisitAt),
        show: ({ nextVisitAt }) => nextVisitAt && <Day at={nextVisitAt} />,
        isRoomy: true,
      },
      {
        id: 'totalBookings',
        header: t('clients.visits'),
        align: 'right',
        isRoomy: true,
      },
      {
        id: 'totalSpent',
        header: t('clients.spent'),
        show: ({ totalSpent }) => totalSpent !== null && <Money amount={totalSpent} />,
        align: 'right',
        isWide: true,
      },
      {
        id: 'tags',
        header: t('clients.tags'),
        value: ({ tags }) => tags.join(', '),
        show: ({ tags }) => <Tags tags={tags} />,
        isExtra: true,
        isUnsorted: true,
      },
      ...fileFields.map((name): Column<Customer> => ({
        id: name,
        header: t(`clients.${name}`),
        value: (client) => client[name],
        isCsvOnly: true,
      })),
    ]
    return all.filter(({ id }) => seesAll || !ofEveryMember.has(id))
  }, [t, words, format, seesAll, selected, toggle])
}

const Day = ({ at }: { at: string }) => (
  <span className="one-line">
    <DateTime at={at} show="shortDate" />
  </span>
)

/** The columns that are empty for people who see only their own bookings. */
const ofEveryMember = new Set(['lastVisitAt', 'nextVisitAt', 'totalBookings', 'totalSpent'])

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

interface Labels {
  header: string
  of: (name: string) => string
}

/** A checkbox in each row; a click beside it opens the row. */
const selectColumn = (
  { selected, toggle }: Pick<Selection, 'selected' | 'toggle'>,
  labels: Labels,
): Column<Customer> => ({
  id: 'select',
  header: labels.header,
  value: () => null,
  isTableOnly: true,
  isHeaderHidden: true,
  show: (client) => (
    // A finger may miss the box by some pixels.
    <Box component="label" display="flex" p={10} m={-10} onClick={stop}>
      <Checkbox
        aria-label={labels.of(nameOf(client))}
        checked={selected.some(({ id }) => id === client.id)}
        onChange={() => toggle(client)}
      />
    </Box>
  ),
})

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
