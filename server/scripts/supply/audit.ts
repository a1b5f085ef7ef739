import { spawnSync } from 'node:child_process'

import { root } from '../release/closure.ts'
import { type Allowed, type AuditReport, evaluate } from './advisories.ts'

// Asks the registry for advisories on what npm ci installs without packages of contributors. Exits with 1 on high and
// critical ones that are not allowed, and with 2 when the registry does not answer, as many mirrors do not.

const allowed: readonly Allowed[] = []

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
})
const report = JSON.parse(stdout || '{}') as Partial<AuditReport> & { message?: string }
if (report.vulnerabilities === undefined) {
  console.log(`Not audited: ${report.message ?? (stderr.trim() || 'npm answered nothing')}`)
  process.exitCode = 2
} else {
  const { vulnerabilities } = report
  const { failures, notes } = evaluate({ vulnerabilities }, allowed, today())
  for (const note of notes) console.log(`     ${note}`)
  for (const failure of failures) console.log(`FAIL ${failure}`)
  if (failures.length === 0) console.log('No advisory that fails the audit')
  else process.exitCode = 1
}

function today() {
  return Temporal.Now.plainDateISO('UTC').toString()
}
