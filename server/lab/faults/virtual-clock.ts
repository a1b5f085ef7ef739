import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import './stepped-clock.ts'

// Preloaded into a node. Beside its wall clock the long pauses of its jobs follow the virtual time; short ones, and the timeouts
// of requests, are real. It measures its memory when the file MEASURE_FILE has another text, into MEMORY_FILE.

const longMs = 60_000
const pause = timers.setTimeout
const isVirtual = (ms: number | undefined) => ms !== undefined && ms >= longMs

timers.setTimeout = (async <T>(ms?: number, value?: T, options?: { signal?: AbortSignal }) => {
  if (!isVirtual(ms)) return pause(ms, value, options)
  const until = Date.now() + (ms ?? 0)
  while (Date.now() < until) await pause(50, undefined, options)
  return value as T
}) as typeof timers.setTimeout
syncBuiltinESMExports()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const asked = process.env['MEASURE_FILE'] ?? ''
const answer = process.env['MEMORY_FILE'] ?? ''
let measured = ''

async function measure() {
  const mark = existsSync(asked) ? readFileSync(asked, 'utf8') : ''
  if (mark === measured) return
  measured = mark
  // Objects that the first collection has finalized are free after the next ones.
  for (let round = 0; round < 4; round++) {
    collect()
    await pause(20)
  }
  writeFileSync(answer, JSON.stringify({ mark, ...process.memoryUsage() }))
}
setInterval(() => void measure(), 200).unref()
