import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

// npm run lab: names the suites that are no part of `npm test`. npm run lab -- NAME [OPTION…]: runs one; .ci/weekly runs them all.

const root = resolve(import.meta.dirname, '../..')

interface Suite {
  about: string
  /** The script of package.json that runs it. */
  script: string
}

const suites: Record<string, Suite> = {
  attacks: { script: 'test:attack', about: 'attacks on a running server' },
  bench: { script: 'bench', about: 'measurements, each beside its comparison' },
  dates: { script: 'test:dates', about: 'all tests at fourteen dates, times and zones' },
  faults: { script: 'test:faults', about: 'faults injected into real processes' },
  image: { script: 'test:image', about: 'the images, built and started' },
  load: { script: 'test:load', about: 'all tests beside a busy program on each processor' },
  messages: { script: 'test:messages', about: '10,000 messages about bookings, at most once' },
  mutations: {
    script: 'test:mutations',
    about: 'whether a test notices each small change of the code',
  },
  routes: { script: 'test:routes', about: 'the dearest tests of routes, for every route' },
  rules: { script: 'test:calendars', about: '5,000 recurrence rules against a second expander' },
  weekly: { script: 'test:weekly', about: 'the longest tests' },
}

const [name, ...options] = process.argv.slice(2)
const suite = name === undefined ? undefined : suites[name]
if (suite) {
  const run = spawn('npm', ['run', suite.script, '--', ...options], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(run, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} else {
  for (const [one, { about, script }] of Object.entries(suites))
    console.log(`${one.padEnd(10)} ${about} (npm run ${script})`)
  if (name !== undefined) {
    console.error(`There is no suite ${name}.`)
    process.exitCode = 2
  }
}
