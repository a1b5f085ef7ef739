import { Button, Group, Pill, Text } from '@mantine/core'

import type { Range } from '#app/api/schedule/calendar.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'

import type { useCalendarData } from '../data/use-calendar-data.ts'
import { hiddenIn } from './hidden.ts'
import type { useFilter } from './use-filter.ts'

interface FilterBarProps {
  filtering: ReturnType<typeof useFilter>
  calendar: ReturnType<typeof useCalendarData>
  range: Range
  /** Whether a single member was chosen by name: the others are not hidden by the filter. */
  isOne: boolean
}

/** A chip for each filter that is set, and the number of bookings that they hide. */
export function FilterBar({ filtering, calendar, range, isOne }: FilterBarProps) {
  const t = usePlannerTexts()
  const { filter, set, clear } = filtering
  const { members, columns, bookings } = calendar
  const shown = new Set((isOne ? members : columns).map(({ id }) => id))
  const hidden = hiddenIn(bookings, range, shown, filter)
  const chosen = members.filter(({ id }) => filter.staffIds.includes(id))
  const chips = [
    {
      isSet: filter.staffIds.length > 0,
      name:
        chosen.length === 1
          ? (chosen[0]?.name ?? '')
          : t('filter.some', { count: chosen.length, all: members.length }),
      remove: () => set({ staffIds: [] }),
    },
    {
      isSet: filter.isWorking,
      name: t('filter.working'),
      remove: () => set({ isWorking: false }),
    },
    {
      isSet: filter.place !== 'all',
      name: t(`filter.places.${filter.place}`),
      remove: () => set({ place: 'all' }),
    },
  ].filter(({ isSet }) => isSet)
  return (
    <Group
      px={{ base: 'xs', sm: 'lg' }}
      pb="xs"
      gap={8}
      role="group"
      aria-label={t('filter.title')}
    >
      {chips.map(({ name, remove }) => (
        <Pill
          key={name}
          size="md"
          className="filter-chip"
          withRemoveButton
          onRemove={remove}
          removeButtonProps={{
            'aria-label': t('filter.remove', { name }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {name}
        </Pill>
      ))}
      <Text size="sm" role="status" className="tabular">
        {columns.length === 0
          ? t('filter.nobody')
          : hidden > 0 && t('filter.hidden', { count: hidden })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t('filter.clear')}
      </Button>
    </Group>
  )
}
