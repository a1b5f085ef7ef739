import { fault } from '#core/errors.ts'
import { everyEvent } from '#db/queue/deliveries.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { namesPrivateAddress, refusedUrl } from '#operation/outbound/safe-address.ts'

import type { SubscriptionPatch } from './schema.ts'

export const subscriptionFaults = async (body: SubscriptionPatch, config: ApiConfig) => [
  ...eventFaults(body),
  ...(await urlFaults(body, config)),
]

const eventFaults = ({ events = [] }: SubscriptionPatch) =>
  events.length > 1 && events.includes(everyEvent)
    ? [fault('events', 'must be "*" alone, or event types', 'invalid')]
    : []

/**
 * One text for every reason, so that the reply does not reveal internal names and addresses. Only for a literal
 * private address in the URL does it name the setting that would allow it.
 */
async function urlFaults({ url }: { url?: string }, { webhooks }: ApiConfig) {
  if (url === undefined || !(await refusedUrl(url, webhooks))) return []
  const refusal = 'must be an https URL of a public address'
  const words = namesPrivateAddress(url) ? `${refusal}; ${allowedBy}` : refusal
  return [fault('url', words, 'not_a_public_url')]
}

const allowedBy =
  'this installation can allow a network with WEBHOOK_ALLOWED_NETWORKS and a port with WEBHOOK_ALLOWED_PORTS'
