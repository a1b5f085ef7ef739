import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { openStudio } from '#testing/salon/studio.ts'

import type { Arena } from '../attack.ts'
import { openNeighbour, stallMs } from './neighbour.ts'

/** The growth of the server's memory that an attack may leave behind, and the time in which the rest comes back. */
const leftMb = 60
const backMs = 60_000
const restMs = 5_000

/** A neighbour waits so long when the server has stopped, not when the machine is busy. */
const stoppedMs = 1_000

/** The salons whose files are read, by turns: the seconds of one alone would be used up. Beside them is a neighbour. */
export async function openTarget({ send, tally, address, pid }: Arena, salons: number) {
  const studios = await Promise.all(Array.from({ length: salons }, () => openStudio()))
  const neighbour = await openNeighbour(address)
  const served = await serveTexts()
  let turn = 0
  /** Where the neighbour waits at rest already, its times say nothing of the attack. */
  let isTimed = true
  const next = () => studios[(turn += 1) % studios.length] as (typeof studios)[number]

  const inspect = (what: string, status: number, body: string) => {
    tally.count(`${status}`)
    if (status === 0 || (status >= 500 && status !== 503)) tally.breach(`${what}: ${status}`, body)
    if (!isAlive(pid)) tally.breach('The server has ended', what)
  }

  async function sendPicture(what: string, file: Buffer) {
    const studio = next()
    const answer = await send({
      method: 'POST',
      url: `/api/v1/businesses/${studio.id}/customers/${studio.customer.id}/photos`,
      headers: { 'x-api-key': studio.key },
      payload: { kind: 'AFTER', date: '2026-11-20', image: file.toString('base64') },
    })
    inspect(what, answer.status, answer.body)
    return answer
  }

  async function readCalendar(what: string, text: string) {
    const studio = next()
    const path = `/api/v1/businesses/${studio.id}/staff/${studio.staff.id}/calendar-sources`
    const headers = { 'x-api-key': studio.key }
    const { url, withdraw } = served.add(text)
    const added = await send({ method: 'POST', url: path, headers, payload: { name: 'x', url } })
    inspect(what, added.status, added.body)
    if (added.status !== 201) return added
    const one = `${path}/${JSON.parse(added.body).data.id}`
    const answer = await send({ method: 'POST', url: `${one}/refresh`, headers })
    inspect(what, answer.status, answer.body)
    await send({ method: 'DELETE', url: one, headers })
    withdraw()
    return answer
  }

  /** The server before the attack: its memory, and what the neighbour sees of a machine that others may use as well. */
  async function rest() {
    neighbour.take()
    await pause(restMs)
    const { count, stalls, p99 } = neighbour.take()
    isTimed = p99 <= stallMs
    tally.note('above 100 ms before', `${stalls} of ${count}${isTimed ? '' : ', so not compared'}`)
    return memoryMb(pid)
  }

  /** Reports the times of the neighbour, and whether the server gives the memory back. */
  async function finish(beforeMb: number) {
    const { count, stalls, p99, longest } = neighbour.take()
    await neighbour.close()
    tally.note('above 100 ms', `${stalls} of ${count}`)
    tally.note('neighbour', `p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`)
    if (isTimed && longest > stoppedMs)
      tally.breach('A neighbour waited', `${Math.round(longest)} ms`)
    for (const refused of isTimed ? neighbour.refusals : [])
      tally.breach('A neighbour was refused', refused)
    const until = performance.now() + backMs
    while (memoryMb(pid) > beforeMb + leftMb && performance.now() < until) await pause(500)
    const after = memoryMb(pid)
    tally.note('memory', `${beforeMb} MB before, ${after} MB after`)
    if (after > beforeMb + leftMb) tally.breach('Memory does not come back', `${after} MB`)
    served.close()
  }

  return { sendPicture, readCalendar, rest, finish }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The resident memory of a process; 0 where the system does not say it, or once it has ended. */
function memoryMb(pid: number) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return 0
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1_024)
}

/** Serves calendars from addresses of this machine. */
async function serveTexts() {
  const texts = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    const text = texts.get(url)
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let last = 0
  return {
    add(text: string) {
      const path = `/${(last += 1)}.ics`
      texts.set(path, text)
      return { url: `http://127.0.0.1:${port}${path}`, withdraw: () => texts.delete(path) }
    },
    close: () => server.close(),
  }
}
