import type { Command } from 'commander'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#config/config.ts'
import { findEmbedded } from '#operation/embedded/embedded.ts'

import { withConnection } from '../../backup/connect.ts'
import { type OnProgress } from '../../backup/progress.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { storeAt } from '../../backup/store/open.ts'
import { type Store } from '../../backup/store/store.ts'
import { answer, listing } from '../answer.ts'
import { checkRestored } from './checks.ts'
import { passphraseOf } from './passphrase.ts'
import { showProgress } from './show-progress.ts'

export async function run({ target }: { target: string }, command: Command) {
  const config = readConfig(process.env, { keyless: true })
  const store = storeAt(target, config.backup.s3)
  const passphrase = await passphraseOf(config)
  const { onProgress, end } = showProgress(command)
  const { restored, checks } = await verify({ store, passphrase, onProgress }).finally(end)
  const faults = checks.flatMap(({ faults }) => faults)
  if (faults.length > 0)
    throw new Error(`The backup has ${faults.length} faults: ${faults.slice(0, 5).join('; ')}`)
  const { createdAt, version } = restored
  answer(
    command,
    { target: store.name, createdAt, version, checks: checks.map(({ name }) => name) },
    listing({
      Verified: store.name,
      'State of': createdAt,
      Checked: checks.map(({ name }) => name).join(', '),
    }),
  )
}

interface Verification {
  store: Store
  passphrase: string
  onProgress: OnProgress
}

/** In a PostgreSQL of its own that is removed afterwards, whatever database the installation has. */
async function verify({ store, passphrase, onProgress }: Verification) {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-verify-'))
  // PostgreSQL may run as another user, who has to get to its own folder in it.
  await chmod(dataDir, 0o711)
  try {
    const embedded = await findEmbedded({ dataDir, log: silent, settings: { fsync: 'off' } })
    const { connectionString: url, ownerConnectionString: ownerUrl } = embedded
    try {
      const restored = await restoreBackup({
        store,
        passphrase,
        url,
        ownerUrl,
        isReplacing: false,
        checkKeys: () => {},
        bringKeys: () => {},
        onProgress,
      })
      const checks = await withConnection(ownerUrl, {}, async (client) =>
        checkRestored(client, restored),
      )
      return { restored, checks }
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Errors are thrown as well. */
const silent = { info: () => {}, warn: () => {}, error: () => {} }
