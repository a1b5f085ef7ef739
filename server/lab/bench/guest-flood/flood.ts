import http from 'node:http'
import { parseArgs } from 'node:util'

import { formatDate, formatTime } from '#core/time/time.ts'

import { firstDay } from '../salon.ts'

// Floods the booking page of a salon with attempts to hold times, from one address or from ever new ones, as a proxy tells,
// until a message asks it to end; then reports how many were answered with which status. A process of its own.

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })
const { positionals: servers, values } = parseArgs({
  allowPositionals: true,
  options: {
    slug: { type: 'string', default: '' },
    service: { type: 'string', default: '' },
    from: { type: 'string', default: 'one' },
    'per-second': { type: 'string', default: '400' },
  },
})
const statuses: Record<string, number> = {}
/** Attempts in ten milliseconds. */
const batch = Number(values['per-second']) / 100
let sent = 0
let isUnder = 0

const timer = setInterval(() => {
  // The number of unanswered requests is bounded.
  for (let count = 0; count < batch && isUnder < 2_000; count += 1) void hold()
}, 10)
process.once('message', () => {
  clearInterval(timer)
  process.send?.({ sent, statuses }, () => process.exit())
})
process.once('disconnect', () => process.exit())

async function hold() {
  const nth = (sent += 1)
  isUnder += 1
  const many = `11.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
  const body = JSON.stringify({
    date: formatDate(firstDay + (nth % 28)),
    startTime: formatTime(9 * 60 + (nth % 34) * 15),
    services: [{ serviceId: values.service }],
  })
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': values.from === 'one' ? '10.9.9.9' : many,
  }
  const url = `${servers[nth % servers.length]}/api/v1/public/${values.slug}/holds`
  const status = await post(url, headers, body)
  statuses[status] = (statuses[status] ?? 0) + 1
  isUnder -= 1
}

function post(url: string, headers: Record<string, string>, body: string) {
  const { promise, resolve } = Promise.withResolvers<number>()
  http
    .request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0))
    })
    .once('error', () => resolve(0))
    .end(body)
  return promise
}
