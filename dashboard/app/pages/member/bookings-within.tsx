import { Anchor, Button, Popover, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { type Absence, useBookingsWithin } from '../../api/absences.ts'
import { useBusiness } from '../../api/business.ts'
import type { StaffMember } from '../../api/staff.ts'
import { pathTo } from '../../paths.ts'
import { useFormat } from '../../ui/use-format.ts'

interface BookingsWithinProps {
  member: StaffMember
  absence: Absence
}

/** How many bookings lie in an absence; a click lists them, each a link into the calendar. */
export function BookingsWithin({ member, absence }: BookingsWithinProps) {
  const { t } = useTranslation()
  const { id, slug } = useBusiness()
  const format = useFormat()
  const { data: bookings } = useBookingsWithin(id, member.id, absence)
  if (!bookings) return '–'
  if (bookings.length === 0) return '0'
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <Button
          variant="light"
          color="red"
          size="compact-sm"
          aria-label={`${t('team.bookings')}: ${bookings.length}`}
          onClick={(event) => event.stopPropagation()}
        >
          {bookings.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown onClick={(event) => event.stopPropagation()}>
        <Stack gap={4}>
          <Text size="xs" c="dimmed" maw={260}>
            {t('team.affected', { count: bookings.length })}
          </Text>
          {bookings.map(({ id: booking, date, startsAt, customerName }) => (
            <Anchor
              key={booking}
              component={Link}
              to={pathTo('calendar', { slug }, { date, booking })}
              size="sm"
            >
              {format.moment(startsAt)} {customerName}
            </Anchor>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
