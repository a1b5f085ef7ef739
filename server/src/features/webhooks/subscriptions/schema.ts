import { type Static, Type } from '#core/json-schema.ts'
import { everyEvent } from '#db/queue/deliveries.ts'
import {
  Block,
  Body,
  Count,
  described,
  Enum,
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
  // A format cannot express whether the address is allowed.
  'x-shown': described(
    HttpsUrl(receiver),
    'The URL of the receiver: https, with a public address and an allowed port, such as 443',
  ),
})
export const EventName = Enum('EventName', eventNames, {
  description: 'An event type',
  examples: ['booking.created'],
})

const SubscribedEvent = Enum('SubscribedEvent', [everyEvent, ...eventNames], {
  description: 'An event type, or * for all of them',
  examples: ['booking.created'],
})

const Enabled = described(Flag, 'False: nothing is sent, and pending deliveries are not retried')

const fields = {
  url: Url,
  events: Type.Array(SubscribedEvent, {
    minItems: 1,
    maxItems: 64,
    uniqueItems: true,
    description:
      'The events to send; * alone means every event, also those that later versions add',
  }),
  description: described(
    Nullable(Block('Calendar of the front desk')),
    'A description of the subscription; null if there is none',
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
    'Why a subscription was disabled automatically: the receiver answered 410, or failed for 5 days',
  examples: ['GONE'],
})

export const Subscription = Type.Object(
  {
    id: Id,
    businessId: Id,
    url: fields.url,
    events: fields.events,
    enabled: Enabled,
    disabledReason: {
      ...described(Nullable(DisabledReason), 'Null while it was not disabled automatically'),
      examples: [null],
    },
    description: fields.description,
    secret: Type.String({
      description:
        'The signing secret of the deliveries, to be used whole as UTF-8; returned in full only when the subscription is created',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwK1n0c3bXgdo='],
    }),
    createdAt: Timestamp,
  },
  { title: 'WebhookSubscription', description: 'A webhook subscription' },
)
export type Subscription = Static<typeof Subscription>

export const deliveryStatuses = ['PENDING', 'SUCCESS', 'FAILED'] as const

const DeliveryStatus = Enum('DeliveryStatus', deliveryStatuses, {
  description: 'PENDING until an attempt succeeds or the last one has failed',
  examples: ['SUCCESS'],
})
const EventType = Enum('DeliveredEvent', [...eventNames, testPing.name], {
  description: 'The event type, or test.ping for a test',
  examples: ['booking.created'],
})

const deliveryFields = {
  id: Id,
  subscriptionId: described(Id, 'The subscription of the delivery'),
  eventType: EventType,
  status: DeliveryStatus,
  attempts: described({ ...Count, examples: [1] }, 'The number of attempts, automatic and manual'),
  statusCode: Nullable(
    Type.Integer({
      description: 'The HTTP status of the last response; null if there was none',
      examples: [200],
    }),
  ),
  response: Nullable(
    Type.String({
      description:
        'The first 4 KiB of that response, or the reason why there was none; null before an attempt',
      examples: ['ok'],
    }),
  ),
  nextAttemptAt: described(
    { ...Nullable(Timestamp), examples: [null] },
    'When the next attempt is due; null if there is none',
  ),
  deliveredAt: described(Nullable(Timestamp), 'When it succeeded; null before'),
  createdAt: Timestamp,
}

export const Delivery = Type.Object(deliveryFields, {
  title: 'WebhookDelivery',
  description: 'The delivery of an event to a subscription',
})
export type Delivery = Static<typeof Delivery>

export const DeliveryDetail = Type.Object(
  {
    ...deliveryFields,
    eventId: described(Id, 'The id of the event, the same for all subscriptions'),
    payload: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The payload of the next attempt: erased data is missing from it',
        examples: [{ ok: true, ts: '2026-11-20T14:05:00.000Z' }],
      },
    ),
  },
  { title: 'WebhookDeliveryDetail', description: 'A delivery with its payload' },
)
export type DeliveryDetail = Static<typeof DeliveryDetail>
