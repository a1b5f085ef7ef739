import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { kinds } from '#src/work-kinds.ts'
import type { Step } from '#work/kind.ts'
import { runWorkOf } from '#work/run.ts'

import { type Case, servicesWith } from './work-cases.ts'

// A worker that does the work of cases, all at the same time, and stops each at one step, to be killed there.
const { DATABASE_URL = '', ENCRYPTION_KEY = '', SMTP_URL = '' } = process.env
const [step, given] = process.argv.slice(2) as [Step, string]
const cases = JSON.parse(given) as Case[]
const database = connect(DATABASE_URL, undefined, { size: 2 * cases.length })
const masterKey = readMasterKey(ENCRYPTION_KEY)
const { signal } = new AbortController()
const log = { warn: () => {} }
process.on('disconnect', () => process.exit())

for (const { kind: name, businessId, at, stripeUrl } of cases) {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`${name} is not declared`)
  const reached = (now: Step) => {
    if (now !== step) return Promise.resolve()
    process.send?.(name)
    return new Promise<never>(() => {})
  }
  const clock = async () => new Date(at)
  const services = servicesWith(SMTP_URL, stripeUrl)
  void runWorkOf(
    kind,
    { database, masterKey, signal, clock, log, reached, ...services },
    businessId,
  )
}
