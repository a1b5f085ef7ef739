import type { EventType } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'

import { described, exampleId, Id, Timestamp } from '../types.ts'
import { exampleReply } from './example.ts'
import { type SchemaByTitle, describeSchema, type OpenApiObject } from './schema.ts'

/** The webhooks of the description: the payload of each event. */
export const describeEvents = (
  events: readonly EventType[],
  tag: string,
  named: SchemaByTitle,
): OpenApiObject =>
  Object.fromEntries(events.map((event) => [event.name, { post: describe(event, tag, named) }]))

function describe(
  { name, payload, when }: EventType,
  tag: string,
  named: SchemaByTitle,
): OpenApiObject {
  const title = name.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
  const body = Type.Object(
    {
      id: described(Id, 'The id of the delivery, the same on every attempt'),
      event: described(Type.Literal(name), 'The name of the event'),
      payload: { ...payload, title: `${title}Payload`, description: when },
      deliveredAt: described(Timestamp, 'When this attempt was sent'),
    },
    { title: `${title}Event`, description: 'The JSON body of a delivery' },
  )
  return {
    operationId: `on${title}`,
    tags: [tag],
    summary: when.replace(/\.$/, ''),
    description: 'Sent to every subscription that names this event, signed.',
    security: [],
    parameters: Object.keys(deliveryHeaders).map((key) => ({
      $ref: `#/components/parameters/${key}`,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: describeSchema(body, named), example: exampleReply(body) },
      },
    },
    responses: {
      '2XX': { description: 'Received. Anything else, or no answer within 8 s, is retried.' },
      410: { description: 'The receiver is gone: the subscription is disabled.' },
    },
  }
}

const header = (name: string, description: string, example: string): OpenApiObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** The headers of a delivery, by their component names. */
export const deliveryHeaders: Record<string, OpenApiObject> = {
  ServiceSignature: header(
    'X-Service-Signature',
    'Seconds since 1970, and the HMAC-SHA256 of the raw body with the whole secret, in hex',
    't=1796113800,v1=5f8d7c1b9a60e2f4c3d2b1a0998877665544332211ffeeddccbbaa9988776655',
  ),
  ServiceDelivery: header(
    'X-Service-Delivery',
    'The id of the delivery: use it to discard duplicates',
    exampleId,
  ),
  ServiceAttempt: header('X-Service-Attempt', 'The number of the attempt, counted from 1', '1'),
  ServiceEvent: header('X-Service-Event', 'The name of the event', 'booking.created'),
  WebhookId: header(
    'webhook-id',
    'The id of the delivery, under its Standard Webhooks name',
    exampleId,
  ),
  WebhookTimestamp: header('webhook-timestamp', 'Seconds since 1970', '1796113800'),
  WebhookSignature: header(
    'webhook-signature',
    'HMAC-SHA256 of id, timestamp and raw body, joined by dots, as Standard Webhooks specifies',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
}
