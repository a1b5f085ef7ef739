import { parseArgs } from 'node:util'

import { pass } from '../conditions.ts'
import { findTests } from '../find-tests.ts'
import { testDates } from './dates.ts'
import { environmentAt, openClock } from './environment.ts'

// Runs the tests at other dates, times and zones of the machine: all at each of the dates of test/dates/dates.ts, or at those
// that --date names; all files, or those named, or with --part those in a browser or the others.
const root = `${import.meta.dirname}/../../../..`
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string', multiple: true, default: [] },
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const unknown = options.date.filter((wanted) => !testDates.some(({ name }) => name === wanted))
const isPart = [undefined, 'server', 'browser'].includes(options.part)
if (options.list) for (const { name, at, zone } of testDates) console.log(`${name}\t${at}\t${zone}`)
else if (unknown.length > 0 || !isPart) {
  console.error('Name dates of --list, and of --part server or browser')
  process.exitCode = 2
} else if (process.platform !== 'linux') {
  console.error('Only on Linux can programs be given another date')
  process.exitCode = 2
} else await runAll()

async function runAll() {
  const dates = testDates.filter(
    ({ name }) => options.date.length === 0 || options.date.includes(name),
  )
  const files = positionals.length > 0 ? positionals : await filesOf(options.part)
  const { library, close } = await openClock()
  const outcomes: string[] = []
  try {
    for (const date of dates) {
      console.log(`\n${date.name}: ${date.at}, ${date.zone}`)
      const startedAt = performance.now()
      const isPassed = await pass(files, environmentAt(date, library))
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      outcomes.push(`${isPassed ? 'passed' : 'FAILED'} ${date.name} (${seconds} s)`)
      if (!isPassed) process.exitCode = 1
    }
  } finally {
    await close()
  }
  console.log(`\n${outcomes.join('\n')}`)
}

/** Without a part none is named: the runner finds all itself. */
async function filesOf(part: string | undefined) {
  if (part === undefined) return []
  const all = await findTests(root, { weekly: false })
  return all.filter((file) => file.startsWith('dashboard/e2e/') === (part === 'browser'))
}
