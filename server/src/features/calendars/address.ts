import { type Fault, fault } from '#core/errors.ts'
import type { ApiConfig } from '#http/api-config.ts'
import { type AddressRules, refusedUrl } from '#operation/outbound/safe-address.ts'

/** Programs offer addresses with a scheme of their own, which stands for https. */
export const toHttps = (url: string): string => url.trim().replace(/^webcals?:/i, 'https:')

/** The networks and ports that the operator allows are for webhooks only: staff could read the replies of private hosts. */
export const sourceRules = (allowInsecure: boolean): AddressRules => ({
  allowInsecure,
  allowedPorts: [443],
  allowedNetworks: [],
})

/** One text for every reason, so that the reply does not reveal internal names and addresses. */
export async function addressFaults(
  { url }: { url: string },
  { webhooks }: ApiConfig,
): Promise<Fault[]> {
  if (!(await refusedUrl(toHttps(url), sourceRules(webhooks.allowInsecure)))) return []
  return [fault('url', 'must be an https URL of a public address', 'not_a_public_url')]
}
