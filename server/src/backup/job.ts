import { encryptionKeys } from '#config/encryption-key.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import { addCounter, addReading } from '#operation/metrics.ts'

import type { Job } from '../server/job.ts'
import type { Context } from '../server/serve.ts'
import { withConnection } from './connect.ts'
import { createBackup } from './create.ts'
import { backupsAmong, isPast, latestDue, leftoversAmong, nameAt, timeOfName } from './schedule.ts'
import { folderAt } from './store/open.ts'
import type { Folder } from './store/store.ts'

/** The next attempt after a failed one comes some minutes later. */
const retryMs = 600_000

type Serving = Pick<Context, 'config' | 'metrics' | 'databaseUrl' | 'lifetime' | 'log'>

/** The job that makes scheduled backups; none without BACKUP_SCHEDULE. */
export function backupJobs({ config, metrics }: Pick<Context, 'config' | 'metrics'>): Job[] {
  const { schedule, to, s3, passphrase } = config.backup
  if (schedule.length === 0 || to === null || passphrase === null || config.role === 'api')
    return []
  const folder = folderAt(to, s3)
  let newest: Date | undefined
  // Of the clock that nobody sets.
  let retryAt = 0
  const learn = (time: Date | undefined) => void (newest = time ?? newest)
  const newestAt = (now: Date) => (newest && isPast(newest, now) ? newest : undefined)
  const count = addCounter(metrics, {
    name: 'openchair_backups_total',
    help: 'Scheduled backups that this node made or failed to make.',
    label: 'outcome',
    values: ['made', 'failed'],
  })
  addReading(metrics, {
    name: 'openchair_backup_age_seconds',
    help: 'The age of the newest scheduled backup; absent until one is known.',
    read: () => {
      const known = newestAt(new Date())
      if (!known) throw new Error('No backup is known')
      return (Date.now() - known.getTime()) / 1_000
    },
  })
  return [
    {
      name: 'make a backup',
      everySeconds: 20,
      half: 'worker',
      run: async (context) => {
        const now = new Date()
        const due = latestDue(schedule, now)
        const isMade = () => (newestAt(now)?.getTime() ?? 0) >= due.getTime()
        if (isMade() || performance.now() < retryAt) return
        retryAt = performance.now() + retryMs
        try {
          if (await makeDue({ context, folder, due, now, passphrase, learn })) count('made')
          if (isMade()) retryAt = 0
        } catch (error) {
          if (!context.lifetime.signal.aborted) count('failed')
          throw error
        }
      },
    },
  ]
}

interface Due {
  context: Serving
  folder: Folder
  due: Date
  now: Date
  passphrase: string
  /** Is told the time of the newest one, also when the next one fails. */
  learn: (time: Date | undefined) => void
}

/** Makes the backup that is due unless another node has made it or makes it; tells whether it did. */
const makeDue = ({ context, folder, due, now, passphrase, learn }: Due) =>
  withConnection(context.databaseUrl, {}, async (client) => {
    const { config, databaseUrl, lifetime, log } = context
    const { rows } = await client.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.scheduledBackup}) as "isMine"`,
    )
    const names = await folder.list()
    const newest = timeOfName(backupsAmong(names, now)[0] ?? '')
    learn(newest)
    if ((newest && newest >= due) || !rows[0]?.isMine) return false
    // Each has a name of its own, so that nothing else would remove it: they would fill the disk.
    for (const leftover of leftoversAmong(names)) await folder.remove(leftover)
    const name = nameAt(now)
    const store = folder.store(name)
    const made = await createBackup({
      url: databaseUrl,
      keys: encryptionKeys(config),
      passphrase,
      store,
      signal: lifetime.signal,
    })
    log.info({ backup: store.name, rows: made.rows }, 'Made a scheduled backup')
    learn(timeOfName(name))
    for (const old of backupsAmong(await folder.list(), now).slice(config.backup.keep))
      await folder.remove(old)
    return true
  })
