import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import {
  Block,
  Body,
  Count,
  described,
  Flag,
  HttpsUrl,
  Id,
  Line,
  Nullable,
  Patch,
  Timestamp,
} from '#http/types.ts'

import { eventNames } from '../catalogue.ts'
import { testPing } from '../events.ts'

const receiver = 'https://example.com/webhooks'
const Url = Type.Unsafe<string>({
  ...Line(receiver, 2_048),
  // Whether the address is a good one takes more than a format to tell.
  'x-shown': described(
    HttpsUrl(receiver),
    'Where it is sent: https, to a public address and a port that is allowed, such as 443',
  ),
})
export const EventName = Enum('EventName', eventNames, {
  description: 'An event that can be subscribed to',
  examples: ['booking.created'],
})

const Enabled = described(Flag, 'False: nothing is sent, and what waited is not tried again')

const fields = {
  url: Url,
  events: Type.Array(EventName, {
    minItems: 1,
    maxItems: 16,
    uniqueItems: true,
    description: 'What is sent there',
  }),
  description: described(
    Nullable(Block('Calendar of the front desk')),
    'What it is for, in words of your own; null: nothing',
  ),
}

export const NewSubscription = Body({
  url: fields.url,
  events: fields.events,
  description: Type.Optional(fields.description),
})
export type NewSubscription = Static<typeof NewSubscription>

export const SubscriptionPatch = Patch(Body({ ...fields, enabled: Enabled }))
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
    enabled: Enabled,
    disabledReason: { ...Nullable(DisabledReason), examples: [null] },
    description: fields.description,
    secret: Type.String({
      description:
        'What deliveries are signed with, all of it as UTF-8; shown in full only when the subscription is made',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwK1n0c3bXgdo='],
    }),
    createdAt: Timestamp,
  },
  { title: 'WebhookSubscription', description: 'Where events are sent' },
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

const deliveryFields = {
  id: Id,
  subscriptionId: described(Id, 'The subscription that it is for'),
  eventType: EventType,
  status: DeliveryStatus,
  attempts: described(
    { ...Count, examples: [1] },
    'How often it was tried, by itself or on request',
  ),
  statusCode: Nullable(
    Type.Integer({
      description: 'The HTTP status of the last answer; null when there was none',
      examples: [200],
    }),
  ),
  response: Nullable(
    Type.String({
      description: 'The first 4 KiB of that answer, or why there was none; null before an attempt',
      examples: ['ok'],
    }),
  ),
  nextAttemptAt: described(
    { ...Nullable(Timestamp), examples: [null] },
    'When it is tried next; null when it is not',
  ),
  deliveredAt: described(Nullable(Timestamp), 'When it succeeded; null until then'),
  createdAt: Timestamp,
}

export const Delivery = Type.Object(deliveryFields, {
  title: 'WebhookDelivery',
  description: 'An event on its way to a subscription',
})
export type Delivery = Static<typeof Delivery>

export const DeliveryDetail = Type.Object(
  {
    ...deliveryFields,
    eventId: described(Id, 'The event, which other subscriptions are sent too'),
    payload: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'What it tells, as the next attempt would: what was erased is gone from it',
        examples: [{ ok: true, ts: '2026-11-20T14:05:00.000Z' }],
      },
    ),
  },
  { title: 'WebhookDeliveryDetail', description: 'A delivery with what it tells' },
)
export type DeliveryDetail = Static<typeof DeliveryDetail>
