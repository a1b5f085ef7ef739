import assert from 'node:assert/strict'
import test from 'node:test'

import { evaluate } from './advisories.ts'

const advisory = (id: string, severity: string) => ({
  name: 'ws',
  title: 'Denial of service',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<8.17.1',
})
const report = (severity: string) => ({
  vulnerabilities: {
    ws: { via: [advisory('GHSA-1', severity)] },
    'uses-ws': { via: ['ws'] },
  },
})
const allowed = { id: 'GHSA-1', until: '2026-12-31', reason: 'No server of ours uses it.' }
const line = 'GHSA-1 in ws <8.17.1: Denial of service'

test('a high or critical advisory fails the audit, others are shown', () => {
  for (const severity of ['high', 'critical'])
    assert.deepEqual(evaluate(report(severity), [], '2026-12-01'), {
      failures: [`${severity} ${line}`],
      notes: [],
    })
  for (const severity of ['info', 'low', 'moderate'])
    assert.deepEqual(evaluate(report(severity), [], '2026-12-01').notes, [`${severity} ${line}`])
})

test('an allowed advisory is shown with its reason, until its day has passed', () => {
  const { failures, notes } = evaluate(report('high'), [allowed], '2026-12-31')
  assert.deepEqual(failures, [])
  assert.deepEqual(notes, [`high ${line} (until 2026-12-31: No server of ours uses it.)`])
  for (const severity of ['high', 'low'])
    assert.equal(evaluate(report(severity), [allowed], '2027-01-01').failures.length, 1)
})

test('an entry for an advisory that is gone fails', () => {
  const { failures } = evaluate({ vulnerabilities: {} }, [allowed], '2026-12-01')
  assert.deepEqual(failures, ['GHSA-1 is allowed, and no package has it: remove the entry'])
})
