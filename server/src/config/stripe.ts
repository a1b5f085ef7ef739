import type { envReader } from './env.ts'
import * as kind from './kinds.ts'

/** How Stripe is asked, and how what it tells is known to be from it; null where it is not used. */
export function readStripe({ read, secret, faults }: ReturnType<typeof envReader>) {
  const secretKey = secret('STRIPE_SECRET_KEY', kind.text)
  const webhookSecret = secret('STRIPE_WEBHOOK_SECRET', kind.text)
  const apiUrl = read('STRIPE_API_URL', kind.webAddress, null)
  if ((secretKey === null) !== (webhookSecret === null))
    faults.push(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: without the second, payments stay unknown',
    )
  return secretKey !== null && webhookSecret !== null ? { secretKey, webhookSecret, apiUrl } : null
}
