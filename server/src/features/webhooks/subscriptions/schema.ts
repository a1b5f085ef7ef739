import { type Static, Type } from 'typebox'

import {
  Block,
  Body,
  Count,
  Enum,
  Flag,
  Id,
  Line,
  Nullable,
  Patch,
  Timestamp,
} from '#http/types.ts'

import { eventNames } from '../catalogue.ts'
import { testPing } from '../events.ts'

const url = {
  ...Line('https://example.com/webhooks', 2_048),
  description: 'https, to a public address',
}
export const EventName = Enum('EventName', eventNames, {
  description: 'An event that can be subscribed to',
  examples: ['booking.created'],
})

const fields = {
  url: Type.Unsafe<string>(url),
  events: Type.Array(EventName, { minItems: 1, maxItems: 16, uniqueItems: true }),
  description: Nullable(Block('Calendar of the front desk')),
}

export const NewSubscription = Body({
  url: fields.url,
  events: fields.events,
  description: Type.Optional(fields.description),
})
export type NewSubscription = Static<typeof NewSubscription>

export const SubscriptionPatch = Patch(Body({ ...fields, enabled: Flag }))
export type SubscriptionPatch = Static<typeof SubscriptionPatch>

export const disabledReasons = ['GONE', 'FAILING'] as const

const DisabledReason = Enum('DisabledReason', disabledReasons, {
  description:
    'Why a subscription was switched off by itself: the receiver answered 410, or failed for 5 days',
  examples: ['GONE'],
})

export const Subscription = Type.Object(
  {
    id: Id,
    businessId: Id,
    url: fields.url,
    events: fields.events,
    enabled: Flag,
    disabledReason: { ...Nullable(DisabledReason), examples: [null] },
    description: fields.description,
    secret: Type.String({
      description: 'What deliveries are signed with: in full only when the subscription is made',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwK1n0c3bXgdo='],
    }),
    createdAt: Timestamp,
  },
  { title: 'WebhookSubscription' },
)
export type Subscription = Static<typeof Subscription>

export const deliveryStatuses = ['PENDING', 'SUCCESS', 'FAILED'] as const

const DeliveryStatus = Enum('DeliveryStatus', deliveryStatuses, {
  description: 'PENDING until an attempt succeeds or the last one has failed',
  examples: ['SUCCESS'],
})
const EventType = Enum('DeliveredEvent', [...eventNames, testPing.name], {
  description: 'The name of an event, or test.ping for a test',
  examples: ['booking.created'],
})

export const Delivery = Type.Object(
  {
    id: Id,
    subscriptionId: Id,
    eventType: EventType,
    status: DeliveryStatus,
    attempts: Count,
    statusCode: Nullable(
      Type.Integer({ description: 'What the receiver answered last', examples: [200] }),
    ),
    response: Nullable(
      Type.String({ description: 'The beginning of that answer', examples: ['ok'] }),
    ),
    nextAttemptAt: Nullable(Timestamp),
    deliveredAt: Nullable(Timestamp),
    createdAt: Timestamp,
  },
  { title: 'WebhookDelivery' },
)
export type Delivery = Static<typeof Delivery>
