import { newId } from '#core/ids.ts'
import { scopes } from '#core/scopes.ts'
import { formatDate, formatTime } from '#core/time/time.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { createBusiness } from '#features/businesses/create.ts'

import type { Cluster } from './citus/cluster.ts'

export type BenchSalon = Awaited<ReturnType<typeof openBenchSalon>>

/** The first day of the calendar: days since 1970, a Monday well ahead. */
export const firstDay = Math.floor(Date.now() / 86_400_000 / 7) * 7 + 4 + 28

const opening = 9 * 60
const minutesOfService = 30
const customers = 200

/**
 * A salon that is open every day from 09:00 to 18:00, with a 15-minute grid and a service of half
 * an hour.
 */
export async function openBenchSalon(
  { database, masterKey }: Awaited<ReturnType<Cluster['database']>>,
  server: string,
  members: number,
) {
  const slug = `bench-${newId()}`
  const businessId = await createBusiness(database.db, masterKey, {
    name: 'Bench',
    slug,
    plan: 'PRO',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
  })
  const { key } = await createKey(database.db, { businessId, name: 'Bench', scopes })
  await database.db
    .updateTable('business')
    .set({ slotDuration: 15, maxAdvanceBooking: 20_000 })
    .where('businessId', '=', businessId)
    .execute()
  const headers = { 'x-api-key': key }
  const base = `${server}/api/v1/businesses/${businessId}`

  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text) as { data: { id: string }; booking: { id: string } }
  }
  const make = async (path: string, body: object) => (await send('POST', path, body)).data.id

  await send('PUT', '/schedule/SUNDAY', { isOpen: true, startTime: '09:00', endTime: '18:00' })
  const service = { name: 'Cut', price: 40, duration: minutesOfService }
  const serviceId = await make('/services', service)
  // One customer for all bookings would make them wait for each other's lock on that row.
  const customerIds: string[] = []
  for (let index = 0; index < customers; index++) {
    const person = { firstName: `Customer ${index}`, email: `customer${index}@example.com` }
    customerIds.push(await make('/customers', person))
  }
  const staffIds: string[] = []
  for (let index = 0; index < members; index++) {
    const staffId = await make('/staff', { firstName: `Member ${index}`, order: index })
    await send('PUT', `/staff/${staffId}/services`, { services: [{ serviceId }] })
    staffIds.push(staffId)
  }

  /** A booking of a day, the nth of its member; a half lies between two. */
  const request = (member: number, day: number, nth: number) => ({
    date: formatDate(firstDay + day),
    startTime: formatTime(opening + nth * minutesOfService),
    staffId: staffIds[member],
    customerId: customerIds[(member * 31 + day * 7 + Math.floor(nth)) % customers],
    services: [{ serviceId }],
  })

  return { businessId, slug, base, headers, staffIds, serviceId, send, request }
}

/** Runs the work for every item, sixteen concurrently. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}
