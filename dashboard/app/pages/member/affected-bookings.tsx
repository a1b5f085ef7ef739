import { Anchor, Button, Popover, Stack, Text } from '@mantine/core'
import { activeStatuses } from '@openchair/server/booking-status'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { visitEnd } from '#app/api/bookings/visit-end.ts'
import type { Absence, Booking, StaffMember } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { pathTo } from '#app/paths.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

interface AffectedBookingsProps {
  member: StaffMember
  absence: Absence
}

/** The number of bookings during an absence; a click lists them as links to the calendar. */
export function AffectedBookings({ member, absence }: AffectedBookingsProps) {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const affected = useAffected()
  const format = useFormat()
  const { data: bookings } = useAffectedBookings(id, member.id, absence)
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
          {can(membership, 'bookings:write') && (
            <Button
              size="compact-sm"
              variant="light"
              mt={4}
              onClick={() =>
                affected.open({
                  staffId: member.id,
                  from: absence.startDate,
                  to: absence.endDate,
                  absenceId: null,
                })
              }
            >
              {t('team.findPlaces')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Upcoming bookings during an absence, sorted by start, among the next hundred. */
const useAffectedBookings = (businessId: string, staffId: string, absence: Absence) =>
  useApi(
    '~/bookings',
    {
      businessId,
      staffId,
      startDate: absence.startDate,
      endDate: absence.endDate,
      limit: 100,
      sortBy: 'startsAt',
      sortOrder: 'asc',
    },
    {
      select: ({ data }) =>
        data.filter((booking) => isToCome(booking) && isWithin(booking, absence)),
    },
  )

const isToCome = ({ status, endsAt }: Booking) =>
  activeStatuses.includes(status) && Date.parse(endsAt) > Date.now()

/** Both are on the wall clock of the salon, so they compare as strings. */
function isWithin(booking: Booking, { startDate, endDate, startTime, endTime }: Absence) {
  const from = `${startDate}T${startTime ?? '00:00'}`
  const until = `${endDate}T${endTime === null || endTime === '00:00' ? '24:00' : endTime}`
  return `${booking.date}T${booking.startTime}` < until && visitEnd(booking) > from
}
