import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

import type { Outcome } from './run.ts'
import { scenarios } from './scenarios.ts'

// npm run test:faults [-- NAME…] injects faults into real processes, and prints one line for each scenario; --list names
// them. Every scenario is a process with a PostgreSQL of its own. Those that mostly wait run side by side.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !scenarios.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}: --list names them`)
  process.exit(2)
}
if (options.list) {
  for (const { name, what } of scenarios) console.log(`${name.padEnd(18)} ${what}`)
  process.exit()
}

const chosen = scenarios.filter(({ name, isLong }) =>
  positionals.length === 0 ? !isLong : positionals.includes(name),
)
const startedAt = performance.now()
const breached: string[] = []
console.log('| scenario | result | seconds | figures |\n| --- | --- | --- | --- |')
await Promise.all([
  runAll(
    chosen.filter(({ isBusy }) => isBusy),
    1,
  ),
  runAll(
    chosen.filter(({ isBusy }) => !isBusy),
    3,
  ),
])
const seconds = Math.round((performance.now() - startedAt) / 1_000)
console.log(`\n${chosen.length} scenarios in ${seconds} s, ${breached.length} breached`)
for (const name of breached) console.log(`Again: npm run test:faults -- ${name}`)
if (breached.length > 0) process.exitCode = 1

async function runAll(these: typeof scenarios, concurrency: number) {
  const rest = these.values()
  const work = async () => {
    for (const { name } of rest) await run(name)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Runs a scenario in a process of its own, since it may be ended by what it does. */
async function run(name: string) {
  const beganAt = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), name], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let outcome: Outcome | undefined
  child.on('message', (message: Outcome) => (outcome = message))
  const [errors, [code]] = await Promise.all([
    text(child.stderr as NodeJS.ReadableStream & AsyncIterable<Buffer>),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  const result = code === 0 ? (outcome?.result ?? 'BREACH') : 'BREACH'
  const seconds = Math.round((performance.now() - beganAt) / 1_000)
  console.log(`| ${name} | ${result} | ${seconds} | ${outcome?.figures ?? 'ended early'} |`)
  if (result !== 'BREACH') return
  breached.push(name)
  console.log(errors.split('\n').slice(-60).join('\n'))
}
