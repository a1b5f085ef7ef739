import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'

/** Enables the page on which customers book. */
export async function enablePage(tenant: Tenant) {
  const page = await pages.lock(tenant)
  await pages.update(tenant, {
    ...page,
    isEnabled: true,
    intro: 'Welcome to Studio Noord. Choose a service to see when we have time for you.',
    accentColor: '#0f766e',
  })
}
