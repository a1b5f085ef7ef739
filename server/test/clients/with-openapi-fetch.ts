import createClient from 'openapi-fetch'

import { account, report } from './account'
import type { components, paths } from './openapi-typescript/api'

type BookingStatus = components['schemas']['BookingStatus']

const { address, key, businessId, date } = account
const client = createClient<paths>({ baseUrl: address, headers: { 'X-API-Key': key } })
const path = { businessId }

async function book() {
  const { data: services } = await client.GET('/businesses/{businessId}/services', {
    params: { path },
  })
  const serviceId = services?.[0]?.id ?? ''
  const query = { startDate: date, serviceId }
  const { data: listed } = await client.GET('/businesses/{businessId}/availability', {
    params: { path, query },
  })
  const slot = listed?.days.flatMap(({ slots }) => slots).find(({ available }) => available)
  if (!slot) throw new Error('Nothing is free')
  const { data, error } = await client.POST('/businesses/{businessId}/bookings', {
    params: { path, header: { 'Idempotency-Key': 'openapi-fetch' } },
    body: {
      date,
      startTime: slot.startTime,
      staffId: slot.staffId,
      services: [{ serviceId }],
      isWalkIn: true,
      customerName: 'Nina Jansen',
    },
  })
  if (error) throw new Error(`${error.statusCode} ${error.code}`)
  const status: BookingStatus = data.booking.status
  return { id: data.booking.id, status }
}

void report(book)
