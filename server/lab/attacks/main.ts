import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { startEmbedded } from '#operation/embedded/embedded.ts'
import { asServing, migratedDatabase, prepareDatabase } from '#testing/database/prepare-database.ts'

import { attacks } from './attacks.ts'
import type { Figures } from './figures.ts'

// npm run test:attack [-- NAME...] [--seed N] [--only TEXT] [--requests N] [--list]: attacks a real server, each attack with a
// server and a database of its own, and prints a line for each. Fails on any breach.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    /** Only the operations whose name contains this text, such as PATCH or /customers. */
    only: { type: 'string', default: '' },
    /** Of attacks with random files. */
    requests: { type: 'string', default: '' },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)

if (values.list) {
  for (const [name, { what }] of Object.entries(attacks)) print(`${name.padEnd(16)} ${what}`)
  process.exit(0)
}
const unknownNames = positionals.filter((name) => !(name in attacks))
if (
  unknownNames.length > 0 ||
  !/^\d{1,9}$/.test(values.seed) ||
  !/^\d{0,9}$/.test(values.requests)
) {
  print(
    `Usage: npm run test:attack -- [NAME...] [--seed N] [--only TEXT] [--requests N]; --list names the attacks`,
  )
  process.exit(2)
}
/** The breaches of an attack that are printed. */
const most = 20
const names = positionals.length > 0 ? positionals : Object.keys(attacks)

// Without fsync it is fast; all else is as in an installation, the write-ahead log included.
const settings = { fsync: 'off', max_connections: '100' }
const dataDir = await mkdtemp(join(tmpdir(), 'openchair-attacks-'))
const log = { info: () => {}, warn: print, error: print }
const embedded = await startEmbedded({ dataDir, log: log as never, settings })
const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
let failed = 0
try {
  await prepareDatabase(embedded.ownerConnectionString)
  print(`| ${'attack'.padEnd(16)} | operations | requests | breaches | seconds | details |`)
  print(`| ${'-'.repeat(16)} | ---------: | -------: | -------: | ------: | ------- |`)
  for (const name of names) {
    if (stopped.signal.aborted) break
    if (!(await run(name))) failed += 1
  }
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
print(failed === 0 ? 'No breaches' : `${failed} of ${names.length} attacks failed`)
process.exitCode = failed > 0 || stopped.signal.aborted ? 1 : 0

/** Returns whether the attack found nothing. */
async function run(name: string) {
  const startedAt = performance.now()
  const { url, drop } = await migratedDatabase(embedded.ownerConnectionString)
  const child = fork(resolve(import.meta.dirname, 'run-attack.ts'), {
    env: {
      ...process.env,
      ATTACK: name,
      ATTACK_DATA_DIR: dataDir,
      ATTACK_SEED: values.seed,
      ATTACK_ONLY: values.only,
      ATTACK_REQUESTS: values.requests,
      TEST_DATABASE_URL: asServing(url),
    },
    signal: stopped.signal,
  })
  let figures: Figures | undefined
  child.on('message', (message) => void (figures = message as Figures))
  child.on('error', () => {})
  await once(child, 'exit')
  await drop()
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const {
    operations = 0,
    requests = 0,
    breaches = ['it did not finish'],
    details = {},
  } = figures ?? {}
  const shown = Object.entries(details).map(([what, value]) => `${what}: ${value}`)
  const cells = [
    name.padEnd(16),
    String(operations).padStart(10),
    String(requests).padStart(8),
    String(breaches.length).padStart(8),
    String(seconds).padStart(7),
    shown.join(', '),
  ]
  print(`| ${cells.join(' | ')} |`)
  for (const breach of breaches.slice(0, most)) print(`  BREACH ${breach}`)
  if (breaches.length > most) print(`  and ${breaches.length - most} more`)
  return breaches.length === 0
}
