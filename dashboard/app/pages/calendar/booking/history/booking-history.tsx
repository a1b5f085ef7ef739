import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking, BookingHistoryEntry } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat, useLocale } from '#app/ui/format/use-format.ts'

/** The changes of a booking, each with its time and its person. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { data: entries, error } = useApi('~/bookings/{bookingId}/history', {
    businessId: booking.businessId,
    bookingId: booking.id,
  })
  if (entries?.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('calendar.history.title')}>
      <Title order={3} fz="sm">
        {t('calendar.history.title')}
      </Title>
      {error && !entries && <FailureNote error={error} />}
      {!entries && !error && <Skeleton h={20} w={200} />}
      {entries && (
        <Stack component="ul" className="plain-list" gap={6}>
          {entries.toReversed().map((entry, index) => (
            <Entry key={`${entry.at} ${index}`} entry={entry} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Entry({ entry }: { entry: BookingHistoryEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const { action, at, actor, actorName, changes = [], override, discountReason } = entry
  const fields = list.format(changes.map((field) => t(`calendar.history.field.${field}`)))
  const step = t(`calendar.history.step.${action}`)
  return (
    <li>
      <Text size="sm">{fields === '' ? step : `${step}: ${fields}`}</Text>
      {override && (
        <Text size="sm">{t('calendar.history.override', { reason: override.reason ?? '–' })}</Text>
      )}
      {discountReason !== undefined && (
        <Text size="sm">{t('calendar.history.discount', { reason: discountReason })}</Text>
      )}
      <Text size="xs" c="dimmed">
        {t('calendar.history.by', {
          who: actorName ?? t(`calendar.history.actor.${actor}`),
          when: format.moment(at),
        })}
      </Text>
    </li>
  )
}
