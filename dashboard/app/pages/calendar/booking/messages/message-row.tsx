import { Box, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Message, Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useWindowWords } from '#app/pages/settings/messages/use-window-words.ts'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'

import { mayResend } from './may-resend.ts'
import { Resend } from './resend.tsx'
import { useMessageWords } from './use-message-words.ts'

const tones: Record<Message['status'], Tone> = {
  QUEUED: 'waiting',
  SENT: 'good',
  DELIVERED: 'good',
  FAILED: 'bad',
  SKIPPED: 'quiet',
}

interface MessageRowProps {
  message: Message
  booking: Booking
  /** The latest version of the booking that has messages. */
  version: number
  /** Whether the installation has the channel; undefined: not known yet. */
  isSent: boolean | undefined
}

export function MessageRow({ message, booking, version, isSent }: MessageRowProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const windowWords = useWindowWords()
  const wordsOf = useMessageWords()
  const { kind, channel, status, windowMinutes } = message
  const facts = { booking, version, isSent: isSent === true, now: Date.now() }
  const name = t(`messages.kinds.${kind}`)
  // Without its channel it waits in vain.
  const state = status === 'QUEUED' && isSent === false ? 'SKIPPED' : status
  const about = [
    windowMinutes !== null && windowWords(windowMinutes),
    t(`messages.channels.${channel}`),
    wordsOf(message, isSent),
  ]
  return (
    <Box component="li">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{name}</Text>
        <StatusBadge tone={tones[state]} label={t(`messages.statuses.${state}`)} />
      </Group>
      <Text size="sm" c="dimmed" className="tabular">
        {about.filter(Boolean).join(' · ')}
      </Text>
      {can(membership, 'bookings:write') && mayResend(message, facts) && (
        <Resend message={message} name={name} />
      )}
    </Box>
  )
}
