import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'

import { type Answer, send, type Unanswered } from './client.ts'
import type { Salon } from './salon.ts'

/** Requests that a balancer would send to the node, each at one that it believes to be ready. */
interface Options {
  clients: number
  /** The addresses of the nodes that take requests now. */
  addresses: () => readonly string[]
  /** Named in failures. */
  phase: () => string
}

/** The whole work of a desk: bookings, payments, cards, people and their accounts, by a client for each member of the salon. */
export function openDeskWork(salon: Salon, { clients, addresses, phase }: Options) {
  const over = new AbortController()
  const failures = new Map<string, number>()
  const counts = { answered: 0, booked: 0, paid: 0, cancelled: 0, elsewhere: 0 }
  const fail = (what: string) => {
    const text = `${phase()}: ${what}`
    failures.set(text, (failures.get(text) ?? 0) + 1)
  }

  const clientOf = async (member: number) => {
    const agent = new Agent({ keepAlive: true })
    /** Sends it to any node; one that closed or refuses the connection has not executed it. */
    const ask = async (method: string, path: string, body?: object, isSession = false) => {
      const headers = {
        ...(isSession ? salon.session : salon.headers),
        'idempotency-key': newId(),
      }
      for (let tries = 0; ; tries++) {
        const all = addresses()
        const address = all[Math.floor(Math.random() * all.length)] ?? ''
        const asked = { method, path, headers, agent, ...(body && { body }) }
        const answer = await send(address, asked).catch((error: Unanswered) => error)
        if (answer instanceof Error) {
          const { code, isReused } = answer
          const isUnheard = code === 'ECONNREFUSED' || (code === 'ECONNRESET' && isReused)
          if (isUnheard && tries < 50) {
            counts.elsewhere += 1
            await delay(tries * 10)
            continue
          }
          fail(`${method} ${nameOf(path)}: ${answer.message}`)
          return undefined
        }
        if (answer.status < 300) counts.answered += 1
        else fail(`${method} ${nameOf(path)}: ${answer.status} ${codeOf(answer)}`)
        return answer.status < 300 ? answer : undefined
      }
    }
    for (let turn = 0; !over.signal.aborted; turn++)
      await visit(salon, { member, turn, ask, counts })
    agent.destroy()
  }
  const running = Array.from({ length: clients }, (_, member) => clientOf(member))
  return {
    counts,
    failures: () => [...failures].map(([what, times]) => `${times} x ${what}`),
    async stop() {
      over.abort()
      await Promise.all(running)
    },
  }
}

interface Turn {
  member: number
  turn: number
  ask: (
    method: string,
    path: string,
    body?: object,
    isSession?: boolean,
  ) => Promise<Answer | undefined>
  counts: { booked: number; paid: number; cancelled: number }
}

/** A visit from its booking to its payment or its cancellation, with what a desk looks at meanwhile. */
async function visit(salon: Salon, { member, turn, ask, counts }: Turn) {
  const { home } = salon
  const booked = await ask('POST', `${home}/bookings`, salon.booking(2 * turn, member))
  if (!booked) return
  counts.booked += 1
  const booking = `${home}/bookings/${booked.body.booking.id}`
  await ask('GET', booking)
  const { date, startTime } = salon.slot(2 * turn + 1, member)
  await ask('PATCH', `${booking}/reschedule`, { date, startTime })
  await ask('GET', `${home}/availability?startDate=${date}&endDate=${date}&duration=30`)
  if (turn % 3 === 2) {
    if (await ask('PATCH', `${booking}/cancel`, { cancelReasonKey: 'customer_ill' }))
      counts.cancelled += 1
  } else {
    const card = await ask('POST', `${home}/gift-cards`, { amount: 10 })
    const giftCards = card ? [{ code: card.body.data.code as string, amount: 10 }] : []
    const amount = 40 - 10 * giftCards.length
    const payments = [{ method: 'CASH', amount }]
    if (await ask('POST', `${booking}/checkout`, { giftCards, payments })) counts.paid += 1
  }
  const [customerId] = salon.customerIds
  await ask('PATCH', `${home}/customers/${customerId}/notes`, { notes: `turn ${turn}` })
  await ask('GET', `${home}/customers?limit=20`)
  await ask('GET', home, undefined, true)
  await ask('GET', `${home}/schedule/calendar?startDate=${date}&endDate=${date}`)
  await ask('PATCH', '/api/v1/auth/account', { name: `Owner ${turn}` }, true)
  await ask('GET', '/api/v1/auth/session', undefined, true)
  if (turn % 50 === 0) {
    const invited = { email: `${newId()}@example.com`, role: 'MANAGER' }
    await ask('POST', `${home}/invitations`, invited, true)
    await ask('GET', `${home}/invitations`, undefined, true)
  }
}

/** Without ids, so that equal failures count together. */
const nameOf = (path: string) =>
  path.replace(/\?.*/, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…')

const codeOf = ({ body, text }: Answer) =>
  body?.code ? `${body.code} ${body.message}` : text.slice(0, 160)
