import { encryptionKeys } from '#config/encryption-key.ts'
import { advisoryLocks } from '#db/advisory-locks.ts'
import { addCounter, addReading } from '#operation/metrics.ts'

import type { Job } from '../job.ts'
import type { Context } from '../serve.ts'
import { withConnection } from './connect.ts'
import { createBackup } from './create.ts'
import { backupsAmong, latestDue, nameAt, timeOfName } from './schedule.ts'
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
  let retryAt = 0
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
      if (!newest) throw new Error('No backup is known')
      return (Date.now() - newest.getTime()) / 1_000
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
        if ((newest && newest >= due) || now.getTime() < retryAt) return
        retryAt = now.getTime() + retryMs
        try {
          const made = await makeDue({ context, folder, due, now, passphrase })
          if (made.isMine) count('made')
          newest = made.newest ?? newest
          if (newest && newest >= due) retryAt = 0
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
}

/** Makes the backup that is due unless another node has made it or makes it; tells the time of the newest. */
const makeDue = ({ context, folder, due, now, passphrase }: Due) =>
  withConnection(context.databaseUrl, {}, async (client) => {
    const { config, databaseUrl, lifetime, log } = context
    const { rows } = await client.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(${advisoryLocks.scheduledBackup}) as "isMine"`,
    )
    const newest = timeOfName(backupsAmong(await folder.list())[0] ?? '')
    if ((newest && newest >= due) || !rows[0]?.isMine) return { newest, isMine: false }
    const name = nameAt(now)
    const store = folder.store(name)
    const made = await createBackup({
      url: databaseUrl,
      keys: encryptionKeys(config)(),
      passphrase,
      store,
      signal: lifetime.signal,
    })
    log.info({ backup: store.name, rows: made.rows }, 'Made a scheduled backup')
    await keepNewest(folder, config.backup.keep)
    return { newest: timeOfName(name), isMine: true }
  })

async function keepNewest(folder: Folder, keep: number) {
  for (const name of backupsAmong(await folder.list()).slice(keep)) await folder.remove(name)
}
