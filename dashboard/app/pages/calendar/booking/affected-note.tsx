import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { calendarQuery, memberCalendarQuery } from '#app/api/schedule/calendar.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { conflictsOf } from '../data/conflicts.ts'
import { weekOf } from '../data/date-range.ts'
import type { Member } from '../data/members.ts'
import { useNow } from '../data/use-now.ts'

interface AffectedNoteProps {
  booking: Booking
  members: readonly Member[]
}

/** Says that the booking lies in time off or closed time, and leads to the panel that moves it. */
export function AffectedNote({ booking, members }: AffectedNoteProps) {
  const t = useAffectedTexts()
  const { id: businessId, profile, membership } = useBusiness()
  const now = useNow(profile.timezone)
  const affected = useAffected()
  const { id, date, staffId } = booking
  const week = weekOf(date, useFormat().firstWeekday)
  const { data: days } = useQuery(calendarQuery(businessId, week))
  const { data: hours } = useQuery(memberCalendarQuery(businessId, staffId, week))
  const member = members.find((one) => one.id === staffId)
  if (!days || !hours || !member) return null
  const visible = { bookings: [booking], columns: [member], days, hours: [hours] }
  const conflict = conflictsOf(visible, now).get(id)
  if (!conflict) return null
  return (
    <Alert color="yellow" className="warning-note" role="note">
      <Stack gap="xs" align="flex-start">
        {t(`during.${conflict}`, { name: member.name })}
        {can(membership, 'bookings:write') && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => affected.open({ staffId, from: date, to: date, absenceId: null })}
          >
            {t('open')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
