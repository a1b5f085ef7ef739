import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { MessageRow } from './message-row.tsx'
import { useBookingMessages } from './messages.ts'

/** The messages to the client about a booking, planned ones included. */
export function BookingMessages({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const { id, businessId } = booking
  const { data: messages, error } = useBookingMessages(businessId, id)
  const settings = useApi(
    '~/message-settings',
    { businessId },
    { enabled: messages !== undefined && messages.length > 0 },
  )
  const version = Math.max(0, ...(messages ?? []).map(({ bookingVersion }) => bookingVersion))
  return (
    <Stack component="section" gap="xs" aria-label={t('messages.title')}>
      <Title order={3} fz="sm">
        {t('messages.title')}
      </Title>
      {error && !messages && <FailureNote error={error} />}
      {!messages && !error && <Skeleton h={20} w={200} />}
      {messages?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('messages.none')}
        </Text>
      )}
      {messages && messages.length > 0 && (
        <Stack component="ul" className="plain-list" gap="xs">
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              booking={booking}
              version={version}
              isSent={settings.data?.sends[message.channel]}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
