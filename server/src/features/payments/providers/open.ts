import type { Providers } from './provider.ts'
import type { StripeSettings } from './stripe.ts'

/** The providers that the configuration names. Their libraries are read only where one is used. */
export async function openProviders({
  stripe,
}: {
  stripe: StripeSettings | null
}): Promise<Providers> {
  if (!stripe) return {}
  const { openStripe } = await import('./stripe.ts')
  return { STRIPE: openStripe(stripe) }
}
