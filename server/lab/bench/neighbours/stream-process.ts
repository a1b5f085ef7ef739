import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

import { type Answered, send } from './request.ts'
import type { Salon } from './salons.ts'
import { streams } from './streams.ts'

// The clients of the large business: a process of its own, so that reading their responses delays no measured one.

/** Between the response of a stream and its next request. */
const pauseMs = 20
/** In reality these clients have other machines: they yield to the server and the measured client. */
const yielding = 10

interface Wanted {
  address: string
  heavy: Salon
  names: readonly string[]
}

/** The result of a request. */
type Outcome = Omit<Answered, 'text'>

interface StreamResult {
  name: string
  answers: Outcome[]
}

/** Starts the process; its streams begin later. */
export async function startStreams(wanted: Wanted) {
  const child = fork(import.meta.filename, { serialization: 'advanced' })
  setPriority(child.pid ?? 0, getPriority() + yielding)
  const next = async () => ((await once(child, 'message')) as [StreamResult[]])[0]
  const isReady = next()
  child.send(wanted)
  await isReady
  return {
    begin: () => child.send('begin'),
    async end() {
      const results = next()
      child.send('end')
      const found = await results
      child.disconnect()
      return found
    },
  }
}

async function runStream(
  { address, heavy }: Wanted,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<StreamResult> {
  const answers: Outcome[] = []
  for (let nth = 0; !signal.aborted; nth += 1) {
    const request = streams[name]?.(heavy, nth)
    if (request) {
      const { text: _, ...outcome } = await send(address, request)
      answers.push(outcome)
    }
    await delay(pauseMs)
  }
  return { name, answers }
}

async function runAsked() {
  const asked = async () => ((await once(process, 'message')) as [unknown])[0]
  const wanted = (await asked()) as Wanted
  process.send?.([])
  await asked()
  const ended = new AbortController()
  const running = wanted.names.map((name) => runStream(wanted, { name, signal: ended.signal }))
  await asked()
  ended.abort()
  process.send?.(await Promise.all(running))
}

if (process.send !== undefined && import.meta.main) await runAsked()
