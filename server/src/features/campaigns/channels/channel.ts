import { type RawBuilder, sql } from 'kysely'

import type { CircuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { Tenant } from '#db/tenant.ts'
import type { WorkContext } from '#work/kind.ts'

/**
 * A way to deliver campaigns. Each channel has its own queue and rate, so that an unavailable one does not delay the
 * others. `reaches` is an SQL expression about `k`, the customer's row, evaluated when the campaign is sent:
 * customers for whom it is false are recorded with this reason and not queued.
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

/** The queue of the first channel is filled from the segment; the other channels get the same customers. */
export const channelNames = Object.keys(channels) as [ChannelName, ...ChannelName[]]

/** A campaign message to one customer, regardless of the number of their cards. */
export interface Message {
  /** For reads; a channel runs outside of every transaction. */
  tenant: Tenant
  campaignId: string
  title: string
  message: string
  customer: { id: string; email: string | null; marketingConsent: boolean }
  /** The active cards of the customer, the oldest first. */
  cardIds: string[]
  /** Aborted when the delivery times out: the message may have been sent, and is retried. */
  signal: AbortSignal
}

/** The result of a delivery. An exception of a channel counts as `later`. */
export type Outcome =
  /** The message was sent. */
  | { is: 'sent' }
  /** The channel cannot reach this customer; no retry. */
  | { is: 'skipped'; reason: string }
  /** The message was refused permanently. */
  | { is: 'failed'; reason: string }
  /** This message is retried later. */
  | { is: 'defer'; reason: string }
  /** The channel accepts nothing: all its messages are retried later. */
  | { is: 'away'; reason: string }

/**
 * Delivers one message at a time. A repeated message (same campaign, same customer) must be recognisable as a
 * duplicate.
 */
export interface Channel {
  deliver: (
    message: Message,
    context: Pick<WorkContext, 'database' | 'masterKey'>,
  ) => Promise<Outcome>
  /** Open while it accepts nothing. */
  breaker?: CircuitBreaker
}

/** The channels of this node, by name. */
export type Channels = Readonly<Record<ChannelName, Channel>>
