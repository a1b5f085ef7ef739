import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { codeOf } from '#db/system-error.ts'
import { owner, serving } from '#operation/embedded/cluster.ts'
import { postmasterPid } from '#operation/embedded/postmaster.ts'
import { withClient } from '#testing/database/databases.ts'
import { openReceiver } from '#testing/services/receiver.ts'

import { openInstallation } from '../installation.ts'
import { assertIntegrity } from '../integrity.ts'
import { openLoad } from '../load.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'
import { openSigns } from '../signs.ts'

const sizeMb = 300
const fullMs = 6_000
const mostRecoveryMs = 10_000

/**
 * The disk of the embedded PostgreSQL, a small file system in memory, is filled under load: first so
 * that tables cannot grow, then so that PostgreSQL cannot write its log and ends itself.
 */
export async function diskFull(scope: Scope): Promise<string | { skipped: string }> {
  const folder = await openDisk(scope)
  if (!folder) return { skipped: 'a file system of its own needs root and mount' }
  const host = encodeURIComponent(join(folder, 'postgres'))
  const urlOf = (role: string) => `postgresql://${role}@/${owner}?host=${host}`
  const installation = openInstallation(scope, { url: urlOf(serving) })
  const node = installation.start({ ROLE: 'all', DATABASE_URL: '', DATA_DIR: folder, DEMO: 'off' })
  await node.ready()
  const salon = await openSalon(installation, node)
  const receiver = await openReceiver(scope)
  await salon.subscribe(receiver.url, ['service.created'])
  const signs = await openSigns(scope, installation, { api: node, salon, receiver })
  await signs()

  const customers = 'select count(*) as value from customer'
  const before = await installation.value(customers)
  const figures: string[] = []
  let [made, failed] = [0, 0]
  for (const kind of ['tables', 'log'] as const) {
    const load = openLoad(salon, node)
    await delay(500)
    const ballast = await fill(join(folder, 'ballast'))
    if (kind === 'log') await useUpLog(urlOf(owner))
    await delay(fullMs)
    const failedFull = load.seen.failed
    await rm(ballast)
    const took = await signs()
    await load.stop()
    assert.deepEqual(load.breaches.slice(0, 5), [])
    assert.ok(failedFull > 0, `${kind}: nothing failed, so the disk was not full`)
    for (const [what, ms] of Object.entries(took))
      assert.ok(ms <= mostRecoveryMs, `${kind}: ${what} again after ${ms} ms`)
    made += load.made()
    failed += load.seen.failed
    figures.push(`${kind} ${(Math.max(...Object.values(took)) / 1_000).toFixed(1)} s`)
  }
  const stored = (await installation.value(customers)) - before
  assert.ok(stored >= made, `${made} were answered, ${stored} are stored`)
  await assertIntegrity(installation)
  return `${made} writes answered, all stored; ${failed} refused by 503; everything again after: ${figures.join(', ')}`
}

/** A file system in memory, owned by the user who may mount one. */
async function openDisk(scope: Scope) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  scope.after(async () => {
    // It outlives the node that was killed.
    const left = postmasterPid(join(folder, 'postgres'))
    if (left !== undefined) process.kill(left, 'SIGKILL')
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Writes a file until nothing more fits, and returns its path. */
async function fill(path: string) {
  const file = await open(path, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) await file.write(Buffer.alloc(size, 1))
    } catch (error) {
      assert.equal(codeOf(error), 'ENOSPC')
    }
  }
  await file.close()
  return path
}

/** Begins new files of the write-ahead log until none can be created, which PostgreSQL does not survive. */
async function useUpLog(url: string) {
  await withClient(url, async (client) => {
    client.on('error', () => {})
    for (let files = 0; files < 50; files++) {
      await client.query('select pg_logical_emit_message(true, $1, $2)', ['faults', 'x'])
      await client.query('select pg_switch_wal()')
    }
  }).catch(() => {})
}
