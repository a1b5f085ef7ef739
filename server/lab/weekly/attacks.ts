import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { createApiKey } from '#core/crypto/api-key.ts'

/** The knowledge of an attacker: the server, and a business of their own. */
export interface Target {
  address: string
  businessId: string
  /** Of its booking page. */
  slug: string
  key: string
  serviceId: string
  customerId: string
  /** The first day that can be booked. */
  date: string
}

/**
 * Between two waves: with 600 requests in each this is still a minute's limit of a key in two
 * seconds.
 */
const pauseMs = 1_000

type Wave = (target: Target) => Promise<unknown>

/** Attacks of one business, by name: each is one wave, repeated until stopped. */
export const attacks: Record<string, Wave> = {
  '600 bookings of one slot': (target) => many(600, () => book(target, target.date, '10:00')),
  '600 bookings of many slots': (target) =>
    many(600, (index) => book(target, dayAfter(target.date, index), hourOf(index))),
  'repeats of one Idempotency-Key': (target) =>
    many(600, () => book(target, target.date, '11:00', { 'idempotency-key': 'again' })),
  'availability of two months': (target) => many(100, () => get(target, wide(target))),
  'searches among customers': (target) =>
    many(200, (index) => get(target, `/customers?search=ni${index}&limit=100`)),
  '600 visits of a booking page': (target) => many(600, () => ask(publicUrl(target))),
  'times for guests of many days': (target) =>
    many(300, (index) => ask(publicUrl(target) + timesFrom(target, index))),
  // Four times as many as the guests of a business may send.
  '200 holds of guests': (target) => many(200, (index) => hold(target, index)),
  'large bodies with bad content': (target) => many(16, () => post(target, '/bookings', bad)),
  'sockets that never read': (target) => neverRead(target, 50),
  'keys that nobody has': (target) =>
    many(600, () => get({ ...target, key: createApiKey() }, '/services')),
  'the description': ({ address }) =>
    many(200, () => ask(new URL('/api/v1/openapi.json', address).href)),
  'whether it is ready': ({ address }) => many(600, () => ask(new URL('/readyz', address).href)),
}

const many = (count: number, one: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

async function ask(url: string, init: RequestInit = {}) {
  // The outcome is irrelevant: the other business is measured.
  const response = await fetch(url, init).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
}

const businessUrl = ({ address, businessId }: Target) =>
  `${address}/api/v1/businesses/${businessId}`

const publicUrl = ({ address, slug }: Target) => `${address}/api/v1/public/${slug}`

const timesFrom = ({ date, serviceId }: Target, index: number) =>
  `/availability?startDate=${dayAfter(date, index)}&endDate=${dayAfter(date, index + 30)}&serviceId=${serviceId}`

const hold = (target: Target, index: number) =>
  ask(`${publicUrl(target)}/holds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      date: dayAfter(target.date, index),
      startTime: hourOf(index),
      services: [{ serviceId: target.serviceId }],
    }),
  })

const get = (target: Target, path: string) =>
  ask(businessUrl(target) + path, { headers: { 'x-api-key': target.key } })

const post = (target: Target, path: string, body: string, headers: object = {}) =>
  ask(businessUrl(target) + path, {
    method: 'POST',
    headers: { 'x-api-key': target.key, 'content-type': 'application/json', ...headers },
    body,
  })

function book(target: Target, date: string, startTime: string, headers = {}) {
  const { customerId, serviceId } = target
  const request = { date, startTime, customerId, services: [{ serviceId }] }
  return post(target, '/bookings', JSON.stringify(request), headers)
}

const wide = ({ date, serviceId }: Target) =>
  `/availability?startDate=${date}&endDate=${dayAfter(date, 61)}&serviceId=${serviceId}`

export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const hourOf = (index: number) => `${String(9 + (index % 8)).padStart(2, '0')}:00`

/** Just below a mebibyte of invalid elements. */
const bad = JSON.stringify({ services: Array.from({ length: 130_000 }, () => ({ a: 1 })) })

/** Sockets that send large requests repeatedly, and read nothing. */
async function neverRead(target: Target, count: number) {
  const { hostname, port } = new URL(target.address)
  const path = new URL(businessUrl(target) + wide(target))
  const head = `GET ${path.pathname}${path.search} HTTP/1.1\r\nhost: x\r\nx-api-key: ${target.key}\r\n\r\n`
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).pause()
    socket.write(head.repeat(20))
    return socket
  })
  await delay(1_000)
  for (const socket of sockets) socket.destroy()
}

// In a process of its own, because the attacker would otherwise delay the measurement.
if (import.meta.main) {
  process.on('disconnect', () => process.exit())
  process.on('message', ({ name, target }: { name: string; target: Target }) => {
    void (async () => {
      for (;;) {
        await attacks[name]?.(target)
        await delay(pauseMs)
      }
    })()
  })
}
