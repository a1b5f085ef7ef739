import { follow } from '#testing/following.ts'
import type { openReceiver } from '#testing/services/receiver.ts'
import { until } from '#testing/until.ts'

import { type Answer, send } from './client.ts'
import type { Installation, Node } from './installation.ts'
import type { Salon } from './salon.ts'
import type { Scope } from './scope.ts'

export type Signs = Awaited<ReturnType<typeof openSigns>>

/**
 * Signs that every part of an installation works: requests, the request log, webhooks, jobs and a
 * live stream. The salon needs a subscription of the receiver to service.created.
 */
export async function openSigns(
  scope: Scope,
  installation: Installation,
  { api, salon, receiver }: { api: Node; salon: Salon; receiver: Receiver },
) {
  const { database, value } = installation
  const { businessId, home, headers, token } = salon
  const address = await api.address()
  const call = (method: string, path: string, body?: object) =>
    send(address, { method, path: home + path, headers, ...(body && { body }) }).catch(
      () => undefined,
    )
  /** Until it succeeds, like the clients of a salon. */
  const insist = (method: string, path: string, body?: object) =>
    until(async () => {
      const answer = await call(method, path, body)
      return answer && answer.status < 300 && answer
    }, 50)
  const stream = await follow(address, { id: businessId }, { token }, { scope })
  await stream.seen('ready')
  let visits = 0

  const isLogged = ({ headers }: Answer) =>
    value(
      'select count(*) as value from api_request where business_id = $1 and id = $2',
      businessId,
      headers['x-request-id'],
    )
  /** A job reads the marks of visits that are over, and removes them. */
  const visitIsRead = async () => {
    const { body } = await insist('POST', '/bookings', salon.booking(10_000 + visits++))
    const id = body.booking.id as string
    await insist('PATCH', `/bookings/${id}/complete`)
    const past = { startsAt: '2020-01-01T09:00:00Z', endsAt: '2020-01-01T10:00:00Z' }
    await database.db
      .updateTable('booking')
      .set(past)
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    const marked = 'select count(*) as value from booking where id = $1 and asks_review'
    await until(async () => (await value(marked, id)) === 0, 50)
  }
  /** A new event arrives at the receiver and in the stream; the service exists only once. */
  const eventArrives = async () => {
    const { body } = await insist('POST', '/services', { name: 'Sign', price: 1, duration: 5 })
    const id = body.data.id as string
    return {
      delivered: until(() => receiver.received.some((one) => one.body.payload.id === id), 20),
      streamed: stream.seen('service.created', ({ serviceId }) => serviceId === id),
    }
  }

  /** How long each takes to work again, in milliseconds from now; `afterMs` have passed already. */
  return async () => {
    const startedAt = performance.now()
    const took: Record<string, number> = {}
    const measure = async (what: string, work: Promise<unknown>) => {
      await work
      took[what] = Math.round(performance.now() - startedAt)
    }
    const answered = insist('GET', '/services')
    const events = eventArrives()
    await Promise.all([
      measure('requests', answered),
      measure(
        'request log',
        answered.then((one) => until(async () => (await isLogged(one)) > 0, 20)),
      ),
      measure(
        'webhooks',
        events.then(({ delivered }) => delivered),
      ),
      measure(
        'live stream',
        events.then(({ streamed }) => streamed),
      ),
      measure('jobs', visitIsRead()),
    ])
    return took
  }
}

type Receiver = Awaited<ReturnType<typeof openReceiver>>
