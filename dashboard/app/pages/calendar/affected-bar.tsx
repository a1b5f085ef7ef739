import { Button, Group, Text } from '@mantine/core'

import type { Booking } from '#app/api/http/schema.gen.ts'
import type { Range } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, sees } from '#app/api/session/rights.ts'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { TriangleAlert } from '#app/ui/icons/icons.ts'

import type { Member } from './data/members.ts'

interface AffectedBarProps {
  /** The bookings that lie in time off or closed time. */
  bookings: readonly Booking[]
  members: readonly Member[]
  range: Range
}

/** A line for each member with bookings that somebody has to move, and the way to the panel that moves them. */
export function AffectedBar({ bookings, members, range }: AffectedBarProps) {
  const t = useAffectedTexts()
  const { membership } = useBusiness()
  const affected = useAffected()
  const byMember = Map.groupBy(bookings, ({ staffId }) => staffId)
  return members
    .filter(({ id }) => byMember.has(id))
    .map(({ id, name }) => (
      <Group key={id} className="affected-bar" gap="sm" wrap="nowrap">
        <TriangleAlert size={16} aria-hidden />
        <Text size="sm" flex={1} miw={0}>
          {t('bar', { count: byMember.get(id)?.length ?? 0, name })}
        </Text>
        {can(membership, 'bookings:write') && sees(membership, id) && (
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            onClick={() => affected.open({ staffId: id, ...range, absenceId: null })}
          >
            {t('open')}
          </Button>
        )}
      </Group>
    ))
}
