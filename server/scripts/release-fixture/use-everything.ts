import { newId } from '#core/ids.ts'

import { send } from '../../lab/faults/client.ts'
import type { Salon } from '../../lab/faults/salon.ts'
import type { Collection } from './collections.ts'

/** A record, or a page of them. */
interface Reply {
  data: { id: string } & { id: string }[]
}

/** Sends requests with the key of the salon, or in the session of its owner, and returns the bodies of their replies. */
export const askFor =
  ({ headers, session }: Pick<Salon, 'headers' | 'session'>, address: string) =>
  async (method: string, path: string, body?: object, isSession = false) => {
    const credentials = isSession ? session : headers
    const answer = await send(address, {
      method,
      path,
      headers: { ...credentials, 'idempotency-key': newId() },
      ...(body && { body }),
    })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    // As in the description of the API.
    return answer.body as Reply
  }

/** One record of each further kind that the desk does not write: of simple collections as their documented example. */
export async function useEverything(
  salon: Salon,
  address: string,
  collections: readonly Collection[],
) {
  const { home, businessId, staffIds, customerIds, serviceId } = salon
  const [staffId, customerId] = [staffIds[0], customerIds[0]]
  const ask = askFor(salon, address)
  const street = { street: 'Ceintuurbaan', houseNumber: '88a', city: 'Amsterdam', country: 'NL' }
  const at = { latitude: 52.3702, longitude: 4.8952 }
  const created: [path: string, body: object][] = [
    [`${home}/customers/${customerId}/addresses`, { label: 'Home', ...street, ...at }],
    [`${home}/services/${serviceId}/variants`, { name: 'Long hair', price: 49.5, duration: 45 }],
    [`${home}/services/${serviceId}/addons`, { name: 'Massage', price: 9.5, duration: 10 }],
    [`${home}/schedule/exceptions`, { date: '2030-12-25', isClosed: true, reason: 'Christmas' }],
    [
      `${home}/staff/${staffId}/breaks`,
      { dayOfWeek: 'MONDAY', startTime: '12:30', endTime: '13:00', label: 'Lunch' },
    ],
    [
      `${home}/staff/${staffId}/absences`,
      { startDate: '2030-01-07', endDate: '2030-01-11', type: 'VACATION', reason: 'Portugal' },
    ],
    [
      `${home}/webhooks`,
      { url: 'https://hooks.example.com/salon', events: ['booking.created', 'payment.succeeded'] },
    ],
    [
      '/api/v1/loyalty/campaign-templates',
      {
        businessId,
        name: 'Winter',
        title: 'We miss you',
        message: '20 % off until Sunday.',
        segment: 'INACTIVE_30D',
      },
    ],
  ]
  for (const { path, example } of collections) created.push([`${home}${path}`, example])
  for (const [path, body] of created) await ask('POST', path, body)
  const program = { businessId, name: 'Tenth visit', type: 'STAMPS', stampsRequired: 10 }
  const { data } = await ask('POST', '/api/v1/loyalty/programs', program)
  const card = await ask('POST', '/api/v1/loyalty/cards', { programId: data.id, customerId })
  await ask('POST', '/api/v1/loyalty/stamps', { cardId: card.data.id, count: 3 })
  const paid = await ask('GET', `${home}/bookings?limit=1&status=COMPLETED`)
  const bookingId = paid.data[0]?.id
  await ask('POST', '/api/v1/payments/refunds', { bookingId, amount: 5 }, true)
}
