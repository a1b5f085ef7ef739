import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'

import { type Answer, send } from './client.ts'
import type { Node } from './installation.ts'
import type { Salon } from './salon.ts'

/** A request ends after this time wherever it waits; the rest is for a busy machine. */
const mostWaitMs = 15_000 + 1_000

/** Reads and keyed writes of a salon at a node, one after the other by each of a few clients. */
export function openLoad(salon: Salon, node: Node, clients = 6) {
  const over = new AbortController()
  const seen = { answered: 0, failed: 0, longestMs: 0 }
  /** The errors that no fault of the database may cause. */
  const breaches: string[] = []
  let made = 0

  const note = (what: string, { status, headers, tookMs, text }: Answer) => {
    seen.longestMs = Math.max(seen.longestMs, tookMs)
    if (tookMs > mostWaitMs) breaches.push(`${what}: ${status} after ${Math.round(tookMs)} ms`)
    if (status < 300) seen.answered += 1
    else if (status === 503 && headers['retry-after'] !== undefined) seen.failed += 1
    else breaches.push(`${what}: ${status} ${text}`)
  }
  const { home, headers } = salon
  const asked = [
    { method: 'GET', path: `${home}/services` },
    { method: 'GET', path: `${home}/customers` },
    {
      method: 'POST',
      path: `${home}/customers`,
      body: { firstName: 'Load', notes: 'x'.repeat(1_900) },
    },
  ]
  const clientOf = async (nth: number) => {
    for (let turn = nth; !over.signal.aborted; turn++) {
      const one = asked[turn % asked.length] ?? { method: 'GET', path: home }
      const isWrite = one.method === 'POST'
      const key = { 'idempotency-key': newId() }
      const request = { ...one, headers: { ...headers, ...(isWrite && key) } }
      const answer = await send(await node.address(), request).catch((error: Error) => {
        breaches.push(`${one.path}: ${error.message}`)
      })
      if (answer) note(one.path, answer)
      if (isWrite && answer && answer.status < 300) made += 1
      await delay(20)
    }
  }
  const running = Array.from({ length: clients }, (_, nth) => clientOf(nth))
  return {
    seen,
    breaches,
    /** The writes that were answered with success. */
    made: () => made,
    async stop() {
      over.abort()
      await Promise.all(running)
    },
  }
}
