import { formatDate } from '#core/time/time.ts'

import { runLoad } from '../load/run.ts'
import type { Cluster } from './citus/cluster.ts'
import { median } from './load.ts'

const bookingsEach = 1_000
const staff = 5
const rounds = 200

/** Requests of one business: the same one in a small and in a large database. */
const requests = {
  'GET availability, 7 days': ({ week }: Facts) => get(`/availability?${week}&duration=30`),
  'GET bookings': () => get('/bookings'),
  'GET bookings, search': () => get('/bookings?search=an'),
  'GET bookings, one day': ({ today }: Facts) =>
    get(`/bookings?startDate=${today}&endDate=${today}`),
  'GET one booking': ({ bookingId }: Facts) => get(`/bookings/${bookingId}`),
  'GET revenue': ({ week }: Facts) => get(`/bookings/stats/revenue?${week}`),
  'GET calendar': ({ week }: Facts) => get(`/schedule/calendar?${week}`),
  'GET customers': () => get('/customers'),
  'GET customers, search': () => get('/customers?search=an'),
  'GET services': () => get('/services'),
  'GET staff': () => get('/staff'),
  'PATCH tags of a customer': ({ customerId }: Facts) => ({
    method: 'PATCH',
    path: `/customers/${customerId}/tags`,
    body: { tags: ['bench'] },
  }),
  'POST check': ({ serviceId, today }: Facts) => ({
    method: 'POST',
    path: '/availability/check',
    body: { date: today, startTime: '11:00', serviceId },
  }),
  'POST bookings': ({ serviceId, customerId }: Facts, round: number) => ({
    method: 'POST',
    path: '/bookings',
    body: {
      // Weekdays after the loaded data, a few per day.
      date: formatDate(firstMonday + Math.floor(round / 20) * 7 + (Math.floor(round / 4) % 5)),
      startTime: `1${round % 4}:00`,
      services: [{ serviceId }],
      customerId,
    },
  }),
  'POST customers': () => ({ method: 'POST', path: '/customers', body: { firstName: 'Bench' } }),
}

/** Half a year ahead, in days since 1970; the first Monday of 1970 was day 4. */
const firstMonday = Math.floor((Date.now() / 86_400_000 + 180) / 7) * 7 + 4

interface Facts {
  serviceId: string
  today: string
  week: string
  bookingId: string
  customerId: string
}

interface Booking {
  id: string
  customerId: string
  services: { serviceId: string }[]
}

interface Request {
  method: string
  path: string
  body?: object
}

const get = (path: string): Request => ({ method: 'GET', path })

/**
 * Each route with a thousand and with a million bookings in the database; medians in milliseconds.
 */
export async function benchScale(cluster: Cluster, businesses = 1_000) {
  const small = await openLoaded(cluster, 'small', 1)
  const large = await openLoaded(cluster, 'large', businesses)
  const rows = []
  for (const [name, requestOf] of Object.entries(requests)) {
    const times = { small: [] as number[], large: [] as number[] }
    // Interleaved, so that both run under the same conditions.
    for (let round = 0; round < rounds; round++) {
      for (const [size, salon] of Object.entries({ small, large })) {
        const startedAt = performance.now()
        await salon.send(requestOf(salon.facts, round))
        if (round >= rounds / 4) times[size as 'small'].push(performance.now() - startedAt)
      }
    }
    rows.push({ name, small: median(times.small), large: median(times.large) })
  }
  return { bookings: { small: bookingsEach, large: businesses * bookingsEach }, rows }
}

async function openLoaded(cluster: Cluster, name: string, businesses: number) {
  const target = await cluster.database(name)
  const load = { businesses, staff, bookings: businesses * bookingsEach, seed: 7 }
  const { businessIds, key } = await runLoad(target, load, () => {})
  const server = await cluster.serve('openchair', target.url)
  const send = async ({ method, path, body }: Request): Promise<unknown> => {
    const answer = await fetch(`${server}/api/v1/businesses/${businessIds[0]}${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  const today = Math.floor(Date.now() / 86_400_000)
  const { data } = (await send(get('/bookings?limit=1'))) as { data: Booking[] }
  const [booking] = data
  const facts = {
    today: formatDate(today),
    week: `startDate=${formatDate(today)}&endDate=${formatDate(today + 6)}`,
    bookingId: booking?.id ?? '',
    customerId: booking?.customerId ?? '',
    serviceId: booking?.services[0]?.serviceId ?? '',
  }
  return { send, facts }
}
