import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { usePerformers } from '#app/api/staff/performers.ts'
import { FreeTimes } from '#app/forms/rebook/free-times.tsx'
import { useRebook } from '#app/forms/rebook/use-rebook.ts'
import { addDays } from '#app/time/wall-days.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

interface NextVisitProps {
  booking: Booking
  /** After how many days the client usually comes again. */
  intervalDays: number
}

/** The next visit with the same member after the usual interval: a tap on a time books it. */
export function NextVisit({ booking, intervalDays }: NextVisitProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  const { services, staffId, date } = booking
  const [next, setNext] = useState<Booking | null>(null)
  const { mutate, isPending, error } = useRebook(booking, setNext)
  const members = usePerformers(
    id,
    services.map(({ serviceId }) => serviceId),
  )?.map((one) => ({
    value: one.id,
    label: [one.firstName, one.lastName].filter(Boolean).join(' '),
  }))
  if (!members) return null
  // A member who has left is not asked for.
  const isThere = members.some(({ value }) => value === staffId)
  const today = format.today()
  const around = addDays(date > today ? date : today, intervalDays)
  return (
    <Stack gap={8} align="center" component="section" aria-label={t('checkout.nextVisit')}>
      <Text fw={600}>{t('checkout.nextVisit')}</Text>
      {next ? (
        <Text size="sm" role="status">
          {t('checkout.nextBooked', { when: format.dayClock(next.date, next.startTime) })}
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {t('checkout.inWeeks', { count: intervalDays / 7 })}
          </Text>
          <fieldset disabled={isPending} style={{ border: 0, padding: 0, margin: 0 }}>
            <FreeTimes
              booking={booking}
              date={around}
              staffId={isThere ? staffId : null}
              members={members}
              chosen={null}
              onChoose={(place) => mutate(place)}
            />
          </fieldset>
        </>
      )}
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
