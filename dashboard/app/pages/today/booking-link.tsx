import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { TodayBooking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'

/** The client of a booking, as a link to the booking in the calendar. */
export function BookingLink({ booking: { id, date, customerName } }: { booking: TodayBooking }) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  return (
    <Anchor
      component={Link}
      to={pathTo('calendar', { slug }, { date, booking: id })}
      inherit
      c="inherit"
      className="as-typed"
    >
      {customerName ?? t('calendar.erased')}
    </Anchor>
  )
}
