import type { Providers } from './provider.ts'
import type { StripeSettings } from './stripe.ts'

/** The configured providers. Their libraries are imported only if one is used. */
export async function openProviders({
  stripe,
}: {
  stripe: StripeSettings | null
}): Promise<Providers> {
  if (!stripe) return {}
  const { openStripe } = await import('./stripe.ts')
  return { STRIPE: openStripe(stripe) }
}
