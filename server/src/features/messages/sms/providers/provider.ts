import type { IncomingHttpHeaders } from 'node:http'

import type { Outcome } from '#work/at-most-once.ts'

/** A text message as it is handed to a provider. */
export interface OutgoingText {
  /** Of the message and its attempt; reports name it. */
  id: string
  /** In E.164. */
  to: string
  text: string
  attempt: number
}

/** A request of a provider, before its signature is verified. */
export interface HookRequest {
  method: string
  /** As the provider was given it: the public address with the query. */
  url: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  now: Date
}

export interface Report {
  is: 'report'
  /** Of the message and its attempt. */
  id: string
  status: 'DELIVERED' | 'FAILED'
  reason: string | null
  /** It failed since nobody can be reached at this number. */
  isOfNumber: boolean
}

export interface Reply {
  is: 'reply'
  /** The same for repeated requests about one reply. */
  id: string
  /** In E.164. */
  from: string
  text: string
}

/** The provider of text messages of this installation. */
export interface SmsProvider {
  name: string
  /** Hands over a message, one time; never throws. */
  send: (text: OutgoingText) => Promise<Outcome>
  /** The content of a request of the provider; null: nothing that matters here. Throws for a wrong signature. */
  read: (request: HookRequest) => Report | Reply | null
}
