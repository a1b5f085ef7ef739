import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { withClient } from '#testing/database/databases.ts'
import { runCommand, spawnCommand } from '#testing/process/command.ts'

import { openPostgres } from '../postgres.ts'
import type { Scope } from '../scope.ts'

const kills = 20
const load = ['--businesses', '20', '--staff', '3', '--bookings', '20000', '--payments', '2000']

/**
 * Commands that make and restore a backup are killed at random moments: the backup before stays whole, and a restore has
 * replaced either nothing or everything.
 */
export async function killBackups(scope: Scope): Promise<string> {
  const postgres = await openPostgres(scope)
  const folder = await mkdtemp(join(tmpdir(), 'openchair-backups-'))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  const env = {
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    BACKUP_PASSPHRASE: randomBytes(12).toString('hex'),
  }
  const finish = async (...args: string[]) => {
    const { code, stderr } = await runCommand(args, env)
    assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
  }
  const took = async (...args: string[]) => {
    const startedAt = performance.now()
    await finish(...args)
    return performance.now() - startedAt
  }
  const state = () => stateOf(postgres.ownerUrl)

  await finish('load', ...load)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const backupMs = await took('backup', first)
  const before = await state()
  await finish('load', '--businesses', '1', '--staff', '1', '--bookings', '500', '--seed', '2')
  const after = await state()
  assert.notEqual(before, after)

  let interrupted = 0
  for (let nth = 0; nth < kills; nth += 1) {
    interrupted += await killAt(spawnCommand(['backup', second], env), Math.random() * backupMs)
    if (existsSync(second)) await finish('backup', 'verify', second)
    assert.equal(await state(), after, 'a backup changed the data')
    await rm(second, { force: true })
  }
  await finish('backup', second)

  const restoreMs = await took('restore', first, '--replace')
  assert.equal(await state(), before)
  let current = before
  const outcomes = { old: 0, new: 0 }
  for (let nth = 0; nth < kills; nth += 1) {
    const [target, wanted] = current === before ? [second, after] : [first, before]
    const child = spawnCommand(['restore', target, '--replace'], env)
    await killAt(child, Math.random() * restoreMs * 1.1)
    const found = await state()
    assert.ok(
      [current, wanted].includes(found),
      'the data are neither those before nor those after',
    )
    outcomes[found === current ? 'old' : 'new'] += 1
    current = found
  }
  await finish('restore', first, '--replace')
  assert.equal(await state(), before)
  return `${interrupted} of ${kills} backups were killed while they were made, none was half; ${kills} restores were killed: ${outcomes.old} had changed nothing, ${outcomes.new} everything`
}

/** Returns 1 if the process was killed, 0 if it had ended before. */
async function killAt(child: ReturnType<typeof spawnCommand>, ms: number): Promise<0 | 1> {
  const ended = once(child, 'exit') as Promise<[number | null]>
  await Promise.race([ended, delay(ms)])
  child.kill('SIGKILL')
  const [code] = await ended
  return code === null ? 1 : 0
}

/** All rows of all tables as one text, apart from the numbers that a restore raises; and the rights of the server. */
const stateOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const lines: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'rev' - 'calendar_rev' - 'revision' - 'applied_at')::text, 0)), 0) as line
        from public."${name}" t`,
      )
      lines.push(`${name} ${rows[0]?.line}`)
    }
    const { rows: rules } = await client.query<{ count: string }>(
      `select (select count(*) from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace)
        || ' ' || (select count(*) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n') as count`,
    )
    return [...lines, `rules ${rules[0]?.count}`].join('\n')
  })
