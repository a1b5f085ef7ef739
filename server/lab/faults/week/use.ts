import { newId } from '#core/ids.ts'

import { type Answer, type Asked, send } from '../client.ts'
import type { Salon } from '../salon.ts'

export type Use = ReturnType<typeof openUse>

interface Around {
  salon: Salon
  address: string
  login: { email: string; password: string }
}

/** The requests of a busy salon in an hour: the same in every hour. */
export function openUse({ salon, address, login }: Around) {
  const { home, headers, booking, serviceId } = salon
  const seen = { answered: 0, failed: 0 }
  /** By what was asked, and the status. */
  const refused = new Map<string, number>()
  let slot = 0
  const ask = async (asked: Asked): Promise<Answer | undefined> => {
    const isKeyed = asked.method === 'POST' && asked.path.startsWith(home)
    const key = isKeyed && { 'idempotency-key': newId() }
    const answer = await send(address, {
      ...asked,
      headers: { ...(asked.headers ?? headers), ...key },
    }).catch(() => undefined)
    if (!answer || answer.status >= 500) seen.failed += 1
    else if (answer.status < 300) seen.answered += 1
    else {
      const name = `${answer.status} ${asked.method} ${asked.path
        .replace(home, '~')
        .replace(/\?.*$/, '')
        .replace(/[0-9a-f-]{36}/, '…')}`
      refused.set(name, (refused.get(name) ?? 0) + 1)
    }
    return answer
  }
  const post = (path: string, body: object) => ask({ method: 'POST', path, body })
  const get = (path: string) => ask({ method: 'GET', path })

  /** A booking, of which most are cancelled, so that the calendar does not fill. */
  async function visit(isKept: boolean) {
    const made = await post(`${home}/bookings`, { ...booking(slot++), notifyCustomer: true })
    const id = made?.body?.booking?.id as string | undefined
    if (id === undefined) return
    await get(`${home}/bookings/${id}`)
    const path = `${home}/bookings/${id}/cancel`
    if (!isKept) await ask({ method: 'PATCH', path, body: { cancelReasonKey: 'other' } })
  }

  async function hour(nth: number) {
    for (let one = 0; one < 6; one++) await visit(one === 0)
    for (let one = 0; one < 3; one++) {
      const { customerId: _, ...time } = booking(slot++)
      await post(`${home}/holds`, { ...time, ttlSeconds: 300 })
    }
    for (let one = 0; one < 10; one++) {
      await get(`${home}/customers?limit=50`)
      const { date } = booking(slot)
      await get(`${home}/availability?serviceId=${serviceId}&startDate=${date}&endDate=${date}`)
    }
    const signedIn = await post('/api/v1/auth/login', login)
    await post('/api/v1/auth/login', {
      email: `guess-${nth}@example.com`,
      password: 'not this one',
    })
    await post('/api/v1/auth/password/forgot', { email: login.email })
    await ask({
      method: 'GET',
      path: `${home}/events/stream?seconds=0`,
      // That of this hour: the oldest of an account ends once it has more than fifty.
      headers: { authorization: `Bearer ${signedIn?.body?.data.token}` },
    })
  }
  return { seen, refused, hour }
}
