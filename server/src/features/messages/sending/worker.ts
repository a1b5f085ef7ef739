import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import { timeOf } from '#db/time.ts'

import type { SmsProvider } from '../sms/providers/provider.ts'
import type { MessageContext, SendLetter, SmsSending } from './context.ts'
import { letterSender } from './mail-letter.ts'
import { sendDueMessages } from './send-due.ts'

interface WorkerContext extends Omit<MessageContext, 'clock' | 'sendLetter' | 'sms' | 'publicUrl'> {
  config: { smtpUrl: string | null; mailFrom: string; publicUrl: string }
}

let sender: Promise<SendLetter> | undefined

/** Sends the due messages by mail, or as events. */
export async function sendMessages({ config, ...context }: WorkerContext): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = config
  // Imported on first use: most installations send no mail.
  if (smtpUrl !== null)
    sender ??= import('#features/mail/transport.ts').then(({ openTransport }) =>
      letterSender(openTransport(smtpUrl), mailFrom, context.log),
    )
  const sendLetter = sender ? await sender : null
  const sending = { ...context, clock: timeOf, sendLetter, sms: null, publicUrl }
  await sendDueMessages(sending, 'booking-messages')
}

let sms: SmsSending | undefined

/** Sends the due text messages. After a failure the provider is left alone for half a minute. */
export async function sendTexts(
  { config, ...context }: WorkerContext,
  provider: SmsProvider | null,
): Promise<void> {
  if (provider) sms ??= { send: provider.send, breaker: circuitBreaker({ pauseMs: 30_000 }) }
  const { publicUrl } = config
  const sending = { ...context, clock: timeOf, sendLetter: null, sms: sms ?? null, publicUrl }
  await sendDueMessages(sending, 'booking-texts')
}
