import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { Currency } from '#http/geography.ts'
import { described, Duration, Id, MinorUnits, Timestamp } from '#http/types.ts'

const fields = {
  id: Id,
  businessId: Id,
  name: Type.String({ description: 'As customers see it', examples: ['Haircut'] }),
  durationMinutes: described(Duration, 'Without add-ons'),
  price: described(MinorUnits(4950), 'In minor units of the currency, without add-ons'),
  currency: Currency,
  createdAt: Timestamp,
}

export const serviceCreated = event('service.created', Type.Object(fields), {
  scope: 'services:read',
  when: 'A service was added.',
})

/** Only a change of the service itself; its variants and add-ons announce nothing. */
export const serviceUpdated = event(
  'service.updated',
  Type.Object({ ...fields, updatedAt: described(Timestamp, 'When this change was made') }),
  {
    scope: 'services:read',
    when: 'A service itself was changed; its variants and add-ons announce nothing.',
  },
)

interface Announced {
  id: string
  name: string
  duration: number
  price: number
  createdAt: string
}

/** What both events tell of a service. */
export const payloadOf = ({ businessId, business }: Tenant, service: Announced) => ({
  id: service.id,
  businessId,
  name: service.name,
  durationMinutes: service.duration,
  price: toMinor(service.price, business.currency),
  currency: business.currency,
  createdAt: service.createdAt,
})
