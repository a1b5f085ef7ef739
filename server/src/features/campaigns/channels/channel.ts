import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

/**
 * By what campaigns reach people. Each channel has a queue and a pace of its own, so that one that is away keeps back
 * none of the others. `reaches` is an expression about `k`, the customer's row, taken at sending: whom the channel
 * can't reach is written down with this reason and never comes into the queue.
 */
export const channels: Record<ChannelName, Reach> = {
  EMAIL: { reaches: () => sql<boolean>`k.marketing_consent`, otherwise: 'NO_CONSENT' },
  WALLET: {
    reaches: (businessId) => sql<boolean>`exists (
      select from loyalty_card c
      join wallet_registration r on r.business_id = ${businessId} and r.card_id = c.id
      where c.business_id = ${businessId} and c.customer_id = k.id and c.is_active)`,
    otherwise: 'NO_WALLET_PASS',
  },
}

export type ChannelName = 'EMAIL' | 'WALLET'

interface Reach {
  reaches: (businessId: string) => RawBuilder<boolean>
  otherwise: string
}

/** The first is the one whose queue is filled by the segment; the others get the same customers. */
export const channelNames = Object.keys(channels) as [ChannelName, ...ChannelName[]]

/** What a campaign says to one customer, however many cards they have. */
export interface Message {
  /** For reading; nothing that a channel does is part of a transaction. */
  tenant: Tenant
  campaignId: string
  title: string
  message: string
  customer: { id: string; email: string | null; marketingConsent: boolean }
  /** Their active cards, the oldest first. */
  cardIds: string[]
  /** Aborted when the message has taken too long: it may have gone out, and comes up again. */
  signal: AbortSignal
}

/** What became of a message. What a channel throws counts as `later`. */
export type Outcome =
  /** It has gone out. */
  | { is: 'sent' }
  /** This customer is not reached this way; it is not tried again. */
  | { is: 'skipped'; reason: string }
  /** It was refused for good. */
  | { is: 'failed'; reason: string }
  /** It alone is tried again later. */
  | { is: 'later'; reason: string }
  /** The channel takes nothing at all: what waits for it is tried again later. */
  | { is: 'away'; reason: string }

/** Delivers one message at a time. A repeat of a message (same campaign, same customer) must be told as one. */
export interface Channel {
  deliver: (message: Message) => Promise<Outcome>
}
