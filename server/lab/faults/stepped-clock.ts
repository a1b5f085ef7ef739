import crypto from 'node:crypto'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into a node (NODE_OPTIONS=--import …): its wall clock is off by the milliseconds in the file CLOCK_FILE, which
// may change at any time. Timers and performance.now() are not affected, as on a machine whose clock is set.
const file = process.env['CLOCK_FILE'] ?? ''
const RealDate = Date
const randomId = crypto.randomUUIDv7
let offsetMs = 0

const readOffset = () => (offsetMs = Number(readFileSync(file, 'utf8')))
readOffset()
setInterval(readOffset, 20).unref()
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

/** Ids contain the time. */
crypto.randomUUIDv7 = () => {
  const hex = now().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${randomId().slice(13)}` as ReturnType<typeof randomId>
}
syncBuiltinESMExports()
