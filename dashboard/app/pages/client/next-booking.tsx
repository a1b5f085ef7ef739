import { Anchor, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { BookingState } from './booking-state.tsx'
import { useBookingLink } from './use-booking-link.ts'
import { useNextBooking } from './use-history.ts'

export function NextBooking({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const { data: booking, error } = useNextBooking(id, client.id, format.today())
  const linkTo = useBookingLink()
  return (
    <Section title={t('clients.next')} action={booking && <BookingState status={booking.status} />}>
      {booking === undefined &&
        (error ? <FailureNote error={error} /> : <Skeleton h={20} w="60%" />)}
      {booking === null && (
        <Text size="sm" c="dimmed">
          {t('clients.noNext')}
        </Text>
      )}
      {booking && (
        <Anchor component={Link} to={linkTo(booking)} size="sm">
          {format.moment(booking.startsAt)} ·{' '}
          {booking.services.map((one) => one.serviceName).join(', ')}
        </Anchor>
      )}
    </Section>
  )
}
