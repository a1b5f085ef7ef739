import { Box, Button, Group, Text } from '@mantine/core'
import { type SkipReason, skipReasons } from '@openchair/server/message-kinds'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import type { Booking, Message } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useWindowWords } from '#app/pages/settings/messages/use-window-words.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge, type Tone } from '#app/ui/feedback/status-badge.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { mayResend } from './may-resend.ts'
import { resendMessage } from './messages.ts'

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

/**
 * When a message was or will be sent, or why it was not. Nothing is announced while it is unknown whether the
 * installation has the channel.
 */
function useMessageWords() {
  const { t } = useTranslation()
  const { moment } = useFormat()

  function planned({ attempts, dueAt, channel }: Message, isSent: boolean | undefined) {
    if (isSent === undefined) return null
    if (!isSent) return t(`messages.noChannel.${channel}`)
    return t(attempts > 0 ? 'messages.nextAttempt' : 'messages.due', { when: moment(dueAt) })
  }

  function failed({ reason, channel }: Message) {
    if (reason === 'UNKNOWN') return t('messages.unknownOutcome')
    return t(`messages.failedWith.${channel}`, { code: reason ?? '–' })
  }

  return (message: Message, isSent: boolean | undefined): string | null => {
    const { status, reason, sentAt } = message
    if (status === 'QUEUED') return planned(message, isSent)
    if (status === 'FAILED') return failed(message)
    if (status === 'SKIPPED')
      return isKnown(reason) ? t(`messages.reasons.${reason}`) : (reason ?? null)
    return sentAt === null ? null : t('messages.sentAt', { when: moment(sentAt) })
  }
}

const isKnown = (reason: string | null): reason is SkipReason =>
  reason !== null && Object.hasOwn(skipReasons, reason)

/** Sends a message again, also one of a kind that is off. */
function Resend({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendMessage(id, message),
    onSuccess: () => showToast(t('messages.resent', { kind: name })),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        aria-label={t('messages.resendOf', { kind: name })}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('messages.resend')}
      </Button>
      {error && <FailureNote error={isConflict(error) ? new Error(t('messages.notNow')) : error} />}
    </>
  )
}

/** The client has opted out meanwhile, or the booking has changed. */
const isConflict = (error: unknown) => error instanceof Failure && error.code === 'CONFLICT'
