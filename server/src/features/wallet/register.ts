import { fault, invalid, unauthorized } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'

import * as cards from './cards.ts'

/** Registers a device for the pass of a card. Returns whether it is new; throws 401 for a closed card. */
export async function register(
  tenant: Tenant,
  { cardId, device, body }: { cardId: string; device: string; body: unknown },
): Promise<boolean> {
  const pushToken = pushTokenOf(body)
  if (!(await cards.isInUse(tenant, cardId))) throw unauthorized()
  return registrations.register(tenant, { cardId, device, pushToken })
}

/** The token becomes part of a URL path, so its characters are restricted to those that devices send. */
const form = /^[0-9a-f]{2,400}$/i

function pushTokenOf(body: unknown): string {
  const { pushToken } = (body ?? {}) as { pushToken?: unknown }
  if (typeof pushToken !== 'string' || !form.test(pushToken))
    throw invalid(fault('pushToken', 'must be hexadecimal digits', 'wrong_form'))
  return pushToken
}
