import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { TodayBooking } from '#app/api/http/schema.gen.ts'
import { Section } from '#app/ui/section.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { BookingLink } from './booking-link.tsx'

/** The next client, with the notes of the visit. */
export function NextClient({ next }: { next: TodayBooking }) {
  const { t } = useTranslation()
  return (
    <Section title={t('today.nextOne')}>
      <div className="table-card today-next">
        <Text size="xl" fw={600} className="tabular">
          <DateTime at={next.startsAt} show="time" /> <BookingLink booking={next} />
        </Text>
        <Text size="sm">{next.services.join(', ')}</Text>
        {next.notes !== null && (
          <Text size="sm" c="dimmed" className="as-typed">
            {next.notes}
          </Text>
        )}
      </div>
    </Section>
  )
}
