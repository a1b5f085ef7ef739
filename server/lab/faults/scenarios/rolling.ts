import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { newId } from '#core/ids.ts'

import { send, type Unanswered } from '../client.ts'
import { freePort } from '../free-port.ts'
import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'

const [rounds, clients] = [2, 8]
/** Requests are still served so long after SIGTERM: the default. */
const delaySeconds = 3

/**
 * Two nodes are replaced one after the other under load. Each client has a persistent connection to
 * one of them, and goes to the other one after Connection: close or where a connection is refused.
 */
export async function rolling(scope: Scope) {
  const postgres = await openPostgres(scope)
  const installation = openInstallation(scope, postgres)
  const start = (port: string) =>
    installation.start({ ROLE: 'all', PORT: port, SHUTDOWN_DELAY: String(delaySeconds) })
  const ports = [await freePort(), await freePort()]
  const nodes = ports.map(start)
  await Promise.all(nodes.map((node) => node.ready()))
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const [first] = nodes as [(typeof nodes)[number]]
  const salon = await openSalon(installation, first, { members: clients, customers: clients })

  const over = new AbortController()
  const failures: string[] = []
  const counts = { answered: 0, refused: 0, reset: 0, booked: 0, closed: 0 }
  const clientOf = async (member: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let at = member % 2
    const goToOther = () => (at = 1 - at)
    for (let turn = 0; !over.signal.aborted; turn++) {
      const isBooking = turn % 3 === 0
      const asked = isBooking
        ? { method: 'POST', path: `${salon.home}/bookings`, body: salon.booking(turn / 3, member) }
        : { method: 'GET', path: `${salon.home}/services` }
      const headers = { ...salon.headers, 'idempotency-key': newId() }
      for (let tries = 0; ; tries++) {
        const answer = await send(addresses[at] ?? '', { ...asked, headers, agent }).catch(
          (error: Unanswered) => error,
        )
        if (answer instanceof Error) {
          const kind = kindOf(answer)
          if (kind && tries < 50) {
            counts[kind] += 1
            goToOther()
            await delay(tries * 10)
            continue
          }
          failures.push(`${asked.method}: ${answer.message}`)
          break
        }
        if (answer.headers['connection'] === 'close') {
          counts.closed += 1
          goToOther()
        }
        if (answer.status >= 300) failures.push(`${asked.method}: ${answer.status} ${answer.text}`)
        else counts.answered += 1
        if (isBooking && answer.status === 201) counts.booked += 1
        break
      }
    }
    agent.destroy()
  }
  const load = Array.from({ length: clients }, (_, member) => clientOf(member))
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const node of nodes) {
      const { code, signal, tookMs } = await node.stop()
      assert.deepEqual([code, signal], [0, null])
      took.push(tookMs)
      node.start()
      await node.ready()
    }
  }
  await delay(500)
  over.abort()
  await Promise.all(load)
  assert.deepEqual(failures.slice(0, 5), [])
  assert.ok(counts.closed > 0, 'a persistent connection is closed by Connection: close')
  assert.ok(counts.reset <= took.length, `${counts.reset} requests were cut off`)
  const stored = await installation.value('select count(*) as value from booking')
  assert.equal(stored, counts.booked)
  await assertIntegrity(installation)
  return (
    `${took.length} replacements of at most ${(Math.max(...took) / 1_000).toFixed(1)} s; ` +
    `${counts.answered} requests, 0 failed; ${counts.closed} answers with Connection: close, ${counts.refused} refused and ${counts.reset} idle connections led to the other node; ` +
    `${counts.booked} bookings, each once`
  )
}

/**
 * The requests that every client of HTTP repeats, here at the other node: nothing listens, or an idle connection was
 * closed while the request was on its way. The bookings have a key.
 */
function kindOf({ code, isReused }: Unanswered) {
  if (code === 'ECONNREFUSED') return 'refused'
  return code === 'ECONNRESET' && isReused ? 'reset' : undefined
}
