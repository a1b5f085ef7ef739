import { type SkipReason, skipReasons } from '@openchair/server/message-kinds'
import { useTranslation } from 'react-i18next'

import type { Message } from '#app/api/http/schema.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/**
 * When a message was or will be sent, or why it was not. Nothing is announced while it is unknown whether the
 * installation has the channel.
 */
export function useMessageWords() {
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
