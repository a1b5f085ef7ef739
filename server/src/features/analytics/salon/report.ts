import type { Static, TSchema } from '#core/json-schema.ts'
import type { Tenant } from '#db/tenant.ts'
import { get } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import { periodFaults } from '../rules.ts'
import { SalonPeriod } from './schema.ts'

interface Report<Figures extends TSchema> {
  name: string
  /** Behind `/businesses/{businessId}/analytics/`. */
  path: string
  summary: string
  description?: string
  /** Whether it reads the settings of the business as they are now. */
  readsState?: true
  figures: Figures
  read: (tenant: Tenant, period: SalonPeriod) => Promise<Static<Figures>>
}

/** A report on a period of one business. */
export const report = <Figures extends TSchema>({
  path,
  figures,
  read,
  ...about
}: Report<Figures>) =>
  get(`/businesses/:businessId/analytics/${path}`, {
    ...about,
    access: 'analytics:read',
    query: SalonPeriod,
    rules: ({ query }) => periodFaults(query),
    reply: One(figures),
    handler: async ({ tenant, query }) => {
      const data = await read(tenant, query)
      // The type of a reply is not known as long as that of its figures is open.
      return { data } as never
    },
  })
