import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { described, Duration, Id, MinorUnits, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const fields = {
  id: Id,
  businessId: Id,
  name: Type.String({ description: 'The name shown to customers', examples: ['Haircut'] }),
  durationMinutes: described(Duration, 'Without add-ons'),
  price: described(MinorUnits(4950), 'In minor units of the currency, without add-ons'),
  currency: Currency,
  createdAt: Timestamp,
}

export const serviceCreated = event('service.created', Type.Object(fields), {
  scope: 'services:read',
  when: 'A service was created.',
})

/** Changes of the service itself; changes of its variants and add-ons emit no event. */
export const serviceUpdated = event(
  'service.updated',
  Type.Object({ ...fields, updatedAt: described(Timestamp, 'When the change was made') }),
  {
    scope: 'services:read',
    when: 'A service was changed. Changes of its variants and add-ons emit no event.',
  },
)

interface ServicePayload {
  id: string
  name: string
  duration: number
  price: number
  createdAt: string
}

/** The payload that both events share. */
export const payloadOf = ({ businessId, business }: Tenant, service: ServicePayload) => ({
  id: service.id,
  businessId,
  name: service.name,
  durationMinutes: service.duration,
  price: toMinor(service.price, business.currency),
  currency: business.currency,
  createdAt: service.createdAt,
})
