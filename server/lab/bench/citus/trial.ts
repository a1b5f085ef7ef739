import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { scopes } from '#core/scopes.ts'
import { connect } from '#db/db.ts'
import { migrate } from '#db/migrate/migrate.ts'
import { createKey } from '#features/access/keys/queries.ts'
import { createBusiness } from '#features/businesses/create.ts'
import {
  createDatabase,
  databaseIn,
  dropDatabase,
  withClient,
} from '#testing/database/databases.ts'
import { openWorker } from '#testing/process/worker.ts'

import { defaults, type LocalCitus, urlOf } from '../../../scripts/citus.ts'
import { benchKey } from '../serve.ts'
import { openLetterBox } from './letter-box.ts'

export type Trial = Awaited<ReturnType<typeof openTrial>>
interface Answered {
  data: { id: string }
  booking: { id: string }
}

export type TrialSalon = Trial['salons'][number]

const salonCount = 16
const staffEach = 4

/**
 * Two API and two worker processes on a database of its own, and salons that send booking events to
 * one receiver.
 */
export async function openTrial(given: Partial<LocalCitus>) {
  const cluster = { ...defaults, ...given }
  const name = `trial_${randomUUID().slice(0, 8)}`
  const clusterUrl = urlOf(cluster, 'coordinator')
  await createDatabase(clusterUrl, name, 32)
  const url = databaseIn(clusterUrl, name)
  await migrate(url)
  const database = connect(url, undefined, { size: 4 })
  const receiver = await openReceiver()
  const letters = await openLetterBox()
  const env = {
    DATABASE_URL: url,
    ENCRYPTION_KEY: benchKey,
    RATE_LIMIT_MAX: '1000000',
    DEMO: 'off',
    DASHBOARD: 'off',
    WEBHOOK_RETRY_SCHEDULE: '0,1',
    SMTP_URL: letters.url,
    MAIL_FROM: 'Trial <desk@trial.example>',
    PUBLIC_URL: 'https://trial.example',
  }
  const nodes = (['api', 'api', 'worker', 'worker'] as const).map((ROLE) =>
    openWorker({ ...env, ROLE }),
  )
  const [one = '', other = ''] = await Promise.all(nodes.map(({ address }) => address()))
  let sent = 0

  const salons = []
  for (let index = 0; index < salonCount; index++) salons.push(await openSalon(index))

  async function openSalon(index: number) {
    const { db } = database
    const masterKey = readMasterKey(benchKey)
    const id = await createBusiness(db, masterKey, {
      name: `Salon ${index}`,
      slug: `trial-${index}`,
      plan: 'ENTERPRISE',
      timezone: 'Europe/Amsterdam',
      currency: 'EUR',
    })
    const { key } = await createKey(db, { businessId: id, name: 'Trial', scopes })
    const call = (method: string, path: string, body?: object) =>
      request(method, `/businesses/${id}${path}`, body)
    const request = async (method: string, path: string, body?: object) => {
      const address = sent++ % 2 ? one : other
      const response = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: JSON.parse(text) as Answered }
    }
    const make = async (path: string, values: object) => {
      const { status, body } = await call('POST', path, values)
      if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      return body.data
    }
    const service = await make('/services', { name: 'Cut', price: 40, duration: 45 })
    const customer = await make('/customers', { firstName: 'Nina', email: 'nina@example.com' })
    const staff = []
    for (let number = 0; number < staffEach; number++) {
      const member = await make('/staff', { firstName: `Member ${number}` })
      await call('PUT', `/staff/${member.id}/services`, { services: [{ serviceId: service.id }] })
      staff.push(member)
    }
    await make('/webhooks', { url: receiver.url, events: ['booking.created'] })
    await request('PATCH', `/gift-cards/settings/${id}`, { isEnabled: true })
    const start = starts(staff.map((member) => member.id))
    return {
      id,
      call,
      /** Sells a gift card, whose message goes to the address. */
      sell: (recipientEmail: string) => call('POST', '/gift-cards', { amount: 25, recipientEmail }),
      /** Books the next free time. */
      book: () =>
        call('POST', '/bookings', {
          ...start.next().value,
          customerId: customer.id,
          services: [{ serviceId: service.id }],
        }),
    }
  }

  return {
    cluster,
    salons,
    receiver,
    letters,
    tell: <Row extends object>(text: string, values: unknown[] = []) =>
      withClient(url, async (client) => (await client.query<Row>(text, values)).rows),
    async close() {
      for (const node of nodes) await node.kill()
      await database.close()
      receiver.close()
      await letters.close()
      await dropDatabase(clusterUrl, name, 'with (force)')
    },
  }
}

/** Times without other bookings, from next week on; Sundays are closed. */
function* starts(staffIds: readonly string[]): Generator<object, never> {
  for (let day = 7; ; day++) {
    const date = new Date(Date.now() + day * 86_400_000)
    if (date.getUTCDay() === 0) continue
    for (let hour = 9; hour < 17; hour++)
      for (const staffId of staffIds)
        yield {
          date: date.toISOString().slice(0, 10),
          startTime: `${String(hour).padStart(2, '0')}:00`,
          staffId,
        }
  }
}

/** Records the arrival of each booking's event. */
async function openReceiver() {
  const arrivals = new Map<string, number>()
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(204).end()
      const at = performance.now()
      const { payload } = JSON.parse(Buffer.concat(chunks).toString()) as {
        payload: { id: string }
      }
      if (!arrivals.has(payload.id)) arrivals.set(payload.id, at)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrivals,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
