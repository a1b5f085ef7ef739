import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { described, Flag, One } from '#http/types.ts'

import { eventNames } from '../catalogue.ts'
import * as deliveries from '../deliveries.ts'
import { maskSecret } from '../secret.ts'
import { changeSubscription } from './change.ts'
import * as subscriptions from './queries.ts'
import { removeSubscription } from './remove.ts'
import { findDelivery, resend, sendTest } from './resend.ts'
import { maySee, requireEvents } from './rights.ts'
import { subscriptionFaults } from './rules.ts'
import {
  Delivery,
  DeliveryDetail,
  EventName,
  NewSubscription,
  Subscription,
  SubscriptionPatch,
} from './schema.ts'
import { subscribe } from './subscribe.ts'

const plan = 'ENTERPRISE'
const path = '/businesses/:businessId/webhooks'
const one = `${path}/:webhookId` as const
const Done = Type.Object({ ok: described(Flag, 'Always true') })

export const webhookRoutes = [
  post(path, {
    name: 'createWebhook',
    access: 'any',
    audit: 'webhook.created',
    plan,
    right: 'webhooks',
    summary: 'Subscribe to events',
    description:
      'A business may have 20 subscriptions. Store the secret: no later response contains it in full. The key needs the read scope of every event; for * it needs every read scope.',
    body: NewSubscription,
    reply: One(Subscription),
    status: 201,
    idempotent: true,
    rules: ({ body, config }) => subscriptionFaults(body, config),
    refusals: ['MISSING_SCOPE', 'CONFLICT'],
    rights: ({ caller, body }) => requireEvents(caller, body.events),
    handler: async ({ tenant, body, audit }) => {
      const made = await subscribe(tenant, body)
      audit({ targetId: made.id, after: made })
      return { data: made }
    },
  }),

  get(path, {
    name: 'listWebhooks',
    access: 'any',
    plan,
    right: 'webhooks',
    summary: 'List the subscriptions',
    reply: Type.Array(Subscription),
    description: 'Contains the subscriptions of which the key may read every event.',
    handler: async ({ tenant, caller }) =>
      (await subscriptions.list(tenant)).filter(({ events }) => maySee(caller, events)).map(masked),
  }),

  get(`${path}/events`, {
    name: 'listWebhookEvents',
    access: 'any',
    plan,
    right: 'webhooks',
    summary: 'List the event types',
    reply: Type.Array(EventName),
    handler: async () => eventNames,
  }),

  patch(one, {
    name: 'updateWebhook',
    access: 'any',
    audit: 'webhook.changed',
    plan,
    right: 'webhooks',
    summary: 'Change a subscription',
    description:
      'The key needs the read scope of every event that the subscription has or gets. Disabling a subscription cancels its retries, and enabling it does not resume them.',
    body: SubscriptionPatch,
    reply: One(Subscription),
    rules: ({ body, config }) => subscriptionFaults(body, config),
    refusals: ['MISSING_SCOPE'],
    handler: async ({ tenant, params, body, caller, audit }) => {
      const changed = await changeSubscription(tenant, caller, params.webhookId, body)
      audit(changed)
      return { data: masked(changed.after) }
    },
  }),

  del(one, {
    name: 'deleteWebhook',
    access: 'any',
    audit: 'webhook.deleted',
    plan,
    right: 'webhooks',
    summary: 'Delete a subscription',
    description: 'Deletes its deliveries as well; nothing more is sent.',
    reply: Done,
    refusals: ['MISSING_SCOPE'],
    handler: async ({ tenant, params, caller, audit }) => {
      audit({ before: await removeSubscription(tenant, caller, params.webhookId) })
      return { ok: true }
    },
  }),

  post(`${one}/test`, {
    name: 'testWebhook',
    access: 'any',
    plan,
    right: 'webhooks',
    summary: 'Send a test',
    description:
      'Sends the event test.ping, signed like any other. The result is in the list of deliveries.',
    reply: Done,
    refusals: ['MISSING_SCOPE', 'CONFLICT'],
    handler: async ({ tenant, params, caller }) => {
      await sendTest(tenant, caller, params.webhookId)
      return { ok: true }
    },
  }),

  get(`${one}/deliveries`, {
    name: 'listDeliveries',
    access: 'any',
    plan,
    right: 'webhooks',
    summary: 'List the latest 50 deliveries, newest first',
    description: 'Deliveries are stored for 30 days.',
    reply: Type.Array(Delivery),
    refusals: ['MISSING_SCOPE'],
    handler: async ({ tenant, params, caller }) => {
      const { events } = await subscriptions.find(tenant, params.webhookId)
      requireEvents(caller, events)
      return deliveries.list(tenant, params.webhookId)
    },
  }),

  get(`${one}/deliveries/:deliveryId`, {
    name: 'getDelivery',
    access: 'any',
    plan,
    right: 'webhooks',
    summary: 'Read a delivery with its payload and the response of the receiver',
    description:
      'Also a delivery that the list no longer contains. The key needs the read scope of every event of the subscription.',
    reply: One(DeliveryDetail),
    refusals: ['MISSING_SCOPE'],
    handler: async ({ tenant, params, caller }) => ({
      data: await findDelivery(tenant, caller, params),
    }),
  }),

  post(`${one}/deliveries/:deliveryId/retry`, {
    name: 'retryDelivery',
    access: 'any',
    plan,
    right: 'webhooks',
    summary: 'Retry a delivery',
    description:
      'Makes one attempt now, whatever the results before, under the same id, by which the receiver recognises a repeat. No automatic attempt follows it. The key needs the read scope of every event of the subscription.',
    reply: One(Delivery),
    refusals: ['MISSING_SCOPE', 'CONFLICT'],
    handler: async ({ tenant, params, caller }) => ({
      data: await resend(tenant, caller, params),
    }),
  }),
]

const masked = (subscription: Subscription): Subscription => ({
  ...subscription,
  secret: maskSecret(subscription.secret),
})
