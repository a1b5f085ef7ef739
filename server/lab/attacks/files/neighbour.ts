import { setTimeout as pause } from 'node:timers/promises'

import { openStudio } from '#testing/salon/studio.ts'

import { openSender } from '../sender.ts'

const everyMs = 25

/** Above it, the server has not answered a neighbour at all for a while. */
export const stallMs = 100

/** A salon that nobody attacks, whose list of services is read all the time until it is closed. */
export async function openNeighbour(address: string) {
  const studio = await openStudio()
  // With connections of its own.
  const send = openSender(address, () => {})
  const url = `/api/v1/businesses/${studio.id}/services`
  const headers = { 'x-api-key': studio.key }
  const closed = new AbortController()
  let times: number[] = []
  const refusals: string[] = []
  const work = (async () => {
    while (!closed.signal.aborted) {
      const dueAt = performance.now() + everyMs
      const { status, ms, body } = await send({ url, headers })
      times.push(ms)
      if (status !== 200) refusals.push(`${status} ${body}`)
      await pause(Math.max(0, dueAt - performance.now()))
    }
  })()
  return {
    refusals,
    /** The times since the last call. */
    take() {
      const sorted = times.toSorted((a, b) => a - b)
      times = []
      return {
        count: sorted.length,
        stalls: sorted.filter((ms) => ms > stallMs).length,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        longest: sorted.at(-1) ?? 0,
      }
    },
    async close() {
      closed.abort()
      await work
    },
  }
}
