import { Button, Checkbox, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'

import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { places } from '../data/filter.ts'
import type { Member } from '../data/members.ts'
import type { useFilter } from './use-filter.ts'

interface FilterDrawerProps {
  filtering: ReturnType<typeof useFilter>
  members: readonly Member[]
  /** Whether visits at clients' are among the bookings, or are filtered. */
  hasPlaces: boolean
  onClose: () => void
}

/** Chooses whom and what the calendar shows. It changes at once. */
export function FilterDrawer({ filtering, members, hasPlaces, onClose }: FilterDrawerProps) {
  const t = usePlannerTexts()
  const { filter, set, clear, isFiltered } = filtering
  const everyone = filter.staffIds.length === 0
  return (
    <SideDrawer title={t('filter.title')} width={320} onClose={onClose}>
      <Stack gap="lg">
        <Switch
          data-autofocus
          label={t('filter.working')}
          description={t('filter.workingHint')}
          checked={filter.isWorking}
          onChange={({ currentTarget }) => set({ isWorking: currentTarget.checked })}
        />
        {hasPlaces && (
          <Stack gap={4}>
            <Text size="sm" fw={500}>
              {t('filter.place')}
            </Text>
            <SegmentedControl
              orientation="vertical"
              aria-label={t('filter.place')}
              value={filter.place}
              onChange={(place) => set({ place })}
              data={places.map((value) => ({ value, label: t(`filter.places.${value}`) }))}
            />
          </Stack>
        )}
        <Checkbox
          label={t('filter.everyone')}
          checked={everyone}
          onChange={() => set({ staffIds: [] })}
        />
        <Checkbox.Group
          label={t('filter.people')}
          value={[...filter.staffIds]}
          onChange={(staffIds) => set({ staffIds })}
        >
          <Stack gap={10} mt="xs">
            {members.map(({ id, name, color }) => (
              <Checkbox
                key={id}
                value={id}
                label={
                  <Group gap={8} wrap="nowrap">
                    <span className="member-dot" style={{ '--tone': color }} />
                    {name}
                  </Group>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {isFiltered && (
          <Button variant="default" onClick={clear}>
            {t('filter.clear')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  )
}
