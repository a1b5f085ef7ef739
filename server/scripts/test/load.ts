import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

import { pass } from './conditions.ts'

// Runs the tests, or the files named, beside programs that compute all the time: one for each processor, or as many as
// --programs says.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { programs: { type: 'string', default: String(availableParallelism()) } },
})
/** It ends by itself once this process has. */
const compute =
  'const parent = process.ppid; while (process.ppid === parent) for (let n = 0; n < 1e7; n++);'
const programs = Array.from({ length: Number(options.programs) }, () =>
  spawn(process.execPath, ['--eval', compute], { stdio: 'ignore' }),
)
console.log(
  `Beside ${programs.length} programs that compute: ${programs.map(({ pid }) => pid).join(', ')}`,
)
try {
  if (!(await pass(positionals))) process.exitCode = 1
} finally {
  for (const one of programs) one.kill('SIGKILL')
}
