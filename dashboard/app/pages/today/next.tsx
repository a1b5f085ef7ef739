import { useTranslation } from 'react-i18next'

import type { Today } from '#app/api/http/schema.gen.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Section } from '#app/ui/section.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { BookingLink } from './booking-link.tsx'
import { List, Row } from './list.tsx'
import { useFirstNames } from './use-names.ts'

interface NextProps {
  today: Today
  /** A booking that the page shows elsewhere. */
  except?: string | undefined
}

/** The bookings in progress and the next ones. */
export function Next({ today, except }: NextProps) {
  const { t } = useTranslation()
  const { upcoming, at } = today
  const nameOf = useFirstNames(today)
  const others = upcoming.data.filter(({ id }) => id !== except)
  if (except !== undefined && others.length === 0) return null
  return (
    <Section title={t(except === undefined ? 'today.next' : 'today.rest')}>
      <List none={t('today.nextNone')}>
        {others.map((booking) => {
          const isNow = booking.status === 'IN_PROGRESS' || booking.startsAt <= at
          return (
            <Row
              key={booking.id}
              isCurrent={isNow}
              lead={<DateTime at={booking.startsAt} show="time" />}
              title={<BookingLink booking={booking} />}
              facts={[booking.services.join(', '), nameOf(booking.staffId)]}
              action={
                booking.status === 'PENDING' ? (
                  <StatusBadge tone="waiting" label={t('calendar.state.PENDING')} />
                ) : (
                  isNow && <StatusBadge tone="busy" label={t('today.now')} />
                )
              }
            />
          )
        })}
      </List>
    </Section>
  )
}
