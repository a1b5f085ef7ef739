import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { pino } from 'pino'

import { readConfig } from '#config/config.ts'
import { createLifetime } from '#operation/lifetime.ts'
import { createMetrics } from '#operation/metrics.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { migratedDatabase, scratchDatabase } from '#testing/database/prepare-database.ts'

import type { Context } from '../server/serve.ts'
import { backupJobs } from './job.ts'

const single = notOnCluster('backups of a cluster are refused')

function openJob(url: string, folder: string) {
  const config = readConfig({
    DATABASE_URL: url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    BACKUP_SCHEDULE: '00:00 12:00',
    BACKUP_TO: folder,
    BACKUP_KEEP: '2',
    BACKUP_PASSPHRASE: 'a phrase of some length',
  })
  const log = pino({ level: 'silent' })
  const metrics = createMetrics()
  const lifetime = createLifetime(log)
  const context = { config, log, metrics, lifetime, databaseUrl: url } as Context
  const [job] = backupJobs(context)
  assert.ok(job)
  return { run: () => job.run(context, () => {}), metrics: () => metrics.metrics() }
}

async function openFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-backups-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

test(
  'one of two nodes makes the backup that is due, and the oldest are removed',
  single,
  async (t) => {
    const { url, drop } = await migratedDatabase(await databaseUrl())
    t.after(drop)
    const folder = await openFolder(t)
    const old = ['openchair-20200101T000000Z.backup', 'openchair-20210101T000000Z.backup']
    // Of a process that was killed, and of a clock that was wrong.
    const [half, wrong] = [
      'openchair-20210102T000000Z.backup.part',
      'openchair-29990101T000000Z.backup',
    ]
    for (const name of [...old, 'mine.txt', half, wrong]) await writeFile(join(folder, name), '')
    const nodes = [openJob(url, folder), openJob(url, folder)] as const
    for (let round = 0; round < 2; round += 1) await Promise.all(nodes.map(({ run }) => run()))
    const [first, second, made = '', ...others] = (await readdir(folder)).sort()
    assert.deepEqual([first, second, others], ['mine.txt', old[1], [wrong]])
    assert.ok(made.startsWith(`openchair-${new Date().getUTCFullYear()}`), made)
    const texts = await Promise.all(nodes.map(({ metrics }) => metrics()))
    const counts = texts.map((text) => Number(/outcome="made"\} (\d)/.exec(text)?.[1]))
    assert.deepEqual(new Set(counts), new Set([0, 1]))
    const isFresh = (text: string) =>
      Number(/^openchair_backup_age_seconds (\S+)/m.exec(text)?.[1] ?? NaN) < 3_600
    assert.ok(texts.some(isFresh))
  },
)

test('a backup that fails is counted, and tried again minutes later', single, async (t) => {
  const folder = await openFolder(t)
  const { url, drop } = await scratchDatabase(await databaseUrl())
  t.after(drop)
  const { run, metrics } = openJob(url, folder)
  assert.doesNotMatch(await metrics(), /^openchair_backup_age_seconds \d/m)
  await writeFile(join(folder, 'openchair-20200101T000000Z.backup'), '')
  await assert.rejects(run(), /holds no data/)
  await run()
  const text = await metrics()
  assert.match(text, /openchair_backups_total\{outcome="failed"\} 1/)
  // That of the one before, so that the alert of an old backup does not end with a restart.
  assert.match(text, /^openchair_backup_age_seconds \d{8}/m)
})
