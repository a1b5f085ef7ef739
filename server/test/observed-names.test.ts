import type { Registry } from '@prometheus-io/client'
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, test } from 'node:test'

import { readConfig } from '#config/config.ts'
import { createLifetime } from '#operation/lifetime.ts'
import { createLogger } from '#operation/log.ts'
import { startWork } from '#src/jobs/jobs.ts'
import { startServer } from '#src/server/serve.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'

import { usesOf } from './promql.ts'

// The names of metrics and labels in the files for Prometheus and Grafana are those that a server exports.

/** Metrics without which an alert is silent: of what is switched off here, and of Prometheus itself. */
const elsewhere: Record<string, readonly string[]> = {
  up: [],
  openchair_backup_age_seconds: [],
  openchair_backups_total: ['outcome'],
  openchair_data_disk_available_bytes: [],
  openchair_data_disk_size_bytes: [],
}
/** Set by Prometheus for every target. */
const targetLabels = ['job', 'instance']

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

interface Panel {
  title: string
  type: string
  description?: string
  targets?: { expr: string }[]
  fieldConfig?: { defaults: { unit?: string } }
}
const dashboard = JSON.parse(read('deploy/grafana/openchair.json')) as {
  panels: Panel[]
  templating: { list: { name: string; query: string }[] }
}
const charts = dashboard.panels.filter(({ type }) => type !== 'row')
const rules = read('deploy/prometheus/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.slice(0, text.indexOf('\n')),
    expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '',
    runbook: /^ +runbook_url: (.+)$/m.exec(text)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1] ?? '',
    summary: /^ +summary: (.+)$/m.exec(text)?.[1] ?? '',
  }))

const scratch = await scratchDatabase(await databaseUrl())
after(scratch.drop)

/** The labels of each metric that a server with all background work exports. */
async function exportedLabels() {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: scratch.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    DASHBOARD: 'off',
  })
  const log = createLogger('silent')
  const lifetime = createLifetime(log)
  let metrics: Registry | undefined
  try {
    const startJobs: typeof startWork = async (context) => {
      ;({ metrics } = context)
      await startWork(context)
    }
    await startServer({ config, log, lifetime }, { startJobs })
    const text = await metrics?.metrics()
    const exported = metrics?.getMetricsAsArray() as unknown as Exported[]
    return { text: text ?? '', labels: labelsOf(exported) }
  } finally {
    await lifetime.shutdown()
  }
}

interface Exported {
  name: string
  type: string
  labelNames: readonly string[]
}

function labelsOf(metrics: readonly Exported[]) {
  const labels = new Map<string, readonly string[]>(Object.entries(elsewhere))
  for (const { name, type, labelNames } of metrics) {
    labels.set(name, labelNames)
    if (type !== 'histogram') continue
    labels.set(`${name}_bucket`, [...labelNames, 'le'])
    for (const part of ['sum', 'count']) labels.set(`${name}_${part}`, labelNames)
  }
  return labels
}

const { text, labels } = await exportedLabels()

function faultsOf(expression: string) {
  return usesOf(expression).flatMap(({ metric, label }) => {
    const known = labels.get(metric)
    if (!known) return [`${metric} is not exported`]
    const isKnown = label === undefined || known.includes(label) || targetLabels.includes(label)
    return isKnown ? [] : [`${metric} has no label ${label}`]
  })
}

for (const { name, expr, runbook, severity, summary } of rules)
  test(`the alert ${name} uses names that exist, and leads to its section`, () => {
    assert.deepEqual(faultsOf(expr), [])
    assert.ok(usesOf(expr).length > 0, expr)
    assert.match(severity, /^(warning|critical)$/)
    assert.notEqual(summary, '')
    assert.equal(runbook, `docs/operating/observing.md#${name.toLowerCase()}`)
    assert.ok(read('docs/operating/observing.md').includes(`\n### ${name}\n`), runbook)
  })

for (const { title, description, targets = [], fieldConfig } of charts)
  test(`the panel "${title}" uses names that exist, and has a description and a unit`, () => {
    assert.ok(description && fieldConfig?.defaults.unit)
    assert.ok(targets.length > 0)
    for (const { expr } of targets) assert.deepEqual(faultsOf(expr), [], expr)
  })

test('the variables of the dashboard use names that exist', () => {
  const queries = dashboard.templating.list.map(({ query }) => query)
  const [role, instance] = queries.slice(1).map((query) => /\((.+), (\w+)\)$/.exec(query) ?? [])
  assert.deepEqual(faultsOf(role?.[1] ?? 'missing'), [])
  assert.deepEqual(faultsOf(instance?.[1] ?? 'missing'), [])
})

test('an expression with a wrong name or label is found', () => {
  assert.deepEqual(faultsOf('sum(rate(openchair_answer_total[5m]))'), [
    'openchair_answer_total is not exported',
  ])
  assert.deepEqual(faultsOf('sum by (clas) (openchair_answers_total{kode="x"})'), [
    'openchair_answers_total has no label kode',
    'openchair_answers_total has no label clas',
  ])
})

test('every metric of our own is documented, and no other', () => {
  const rows = read('docs/operating/observing.md').matchAll(/^\| `((?:openchair|http)_\w+)`/gm)
  const names = new Set([...rows].map(([, name]) => name))
  const exported = [...labels.keys()].filter((name) => /^(openchair|http)_/.test(name))
  const own = exported.filter((name) => !/_(bucket|sum|count)$/.test(name))
  assert.deepEqual(names, new Set(own))
})

test('no label of a metric is the id of a business', () => {
  assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-/)
})
