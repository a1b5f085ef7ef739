import type { envReader } from './env.ts'
import * as kind from './kinds.ts'

/** The credentials for Stripe's API and webhooks; null where Stripe is not used. */
export function readStripe({ read, secret, faults }: ReturnType<typeof envReader>) {
  const secretKey = secret('STRIPE_SECRET_KEY', kind.text)
  const webhookSecret = secret('STRIPE_WEBHOOK_SECRET', kind.text)
  const apiUrl = read('STRIPE_API_URL', kind.webAddress, null)
  if ((secretKey === null) !== (webhookSecret === null))
    faults.push(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together: without the second, payments are not reported',
    )
  return secretKey !== null && webhookSecret !== null ? { secretKey, webhookSecret, apiUrl } : null
}
