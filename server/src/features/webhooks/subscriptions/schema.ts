import { type Static, Type } from 'typebox'

import {
  Block,
  Body,
  Count,
  Flag,
  Id,
  Line,
  Nullable,
  OneOf,
  Patch,
  Timestamp,
} from '#http/types.ts'

import { eventNames } from '../catalogue.ts'

const url = {
  ...Line('https://example.com/webhooks', 2_048),
  description: 'https, to a public address',
}
const EventName = OneOf(eventNames, { examples: ['booking.created'] })

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

export const Subscription = Type.Object(
  {
    id: Id,
    businessId: Id,
    url: fields.url,
    events: fields.events,
    enabled: Flag,
    disabledReason: Nullable(
      OneOf(disabledReasons, {
        description:
          'Why it was switched off by itself: the receiver answered 410, or failed for 5 days',
        examples: [null],
      }),
    ),
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

export const Delivery = Type.Object(
  {
    id: Id,
    subscriptionId: Id,
    eventType: Type.String({ examples: ['booking.created'] }),
    status: OneOf(deliveryStatuses, { examples: ['SUCCESS'] }),
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
