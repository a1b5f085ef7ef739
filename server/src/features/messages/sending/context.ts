import { type CircuitBreaker, circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { Outcome } from '#work/at-most-once.ts'
import type { WorkContext } from '#work/kind.ts'

import type { Letter } from '../letter/letter.ts'
import type { OutgoingText, SmsProvider } from '../sms/providers/provider.ts'

/** The content that is handed over, and its channel. */
export type Content = { by: 'EMAIL'; letter: Letter } | { by: 'SMS'; text: OutgoingText }

/** Hands a letter to a mail server. */
export type Send<Content> = (letter: Content, signal: AbortSignal) => Promise<Outcome>

/** Hands text messages to a provider, unless it has failed a moment ago. */
export interface SmsSending {
  send: (text: OutgoingText) => Promise<Outcome>
  breaker: CircuitBreaker
}

/** After a failure the provider is left alone for half a minute. */
export const smsSending = ({ send }: SmsProvider): SmsSending => ({
  send,
  breaker: circuitBreaker({ pauseMs: 30_000 }),
})

/** The dependencies of messages about bookings. */
export interface MessageServices {
  /** The public address of this installation, without a trailing slash. */
  publicUrl: string
  /** Null: this installation sends no mail. */
  sendLetter: Send<Letter> | null
  /** Null: this installation sends no text messages. */
  sms: SmsSending | null
}

export type MessageContext = WorkContext & MessageServices
