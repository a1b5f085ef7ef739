import type { Command } from 'commander'

import { readConfig } from '#config/config.ts'

import { createBackup } from '../../backup/create.ts'
import { keysOf } from '../../backup/keys.ts'
import { storeAt } from '../../backup/store/open.ts'
import { answer, listing } from '../answer.ts'
import { withDatabaseUrls } from '../database-urls.ts'
import { newPassphrase } from './passphrase.ts'
import { showProgress } from './show-progress.ts'

export async function run({ target }: { target: string }, command: Command) {
  const config = readConfig(process.env)
  const store = storeAt(target, config.backup.s3)
  const keys = () => keysOf(config)
  if (keys().length === 0)
    throw new Error(`There is no installation in ${config.dataDir}: it has no encryption key`)
  const passphrase = await newPassphrase(config)
  const startedAt = performance.now()
  const { onProgress, end } = showProgress(command)
  const made = await withDatabaseUrls(config, async ({ url }) =>
    createBackup({ url, keys, passphrase, store, onProgress }),
  ).finally(end)
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  answer(
    command,
    { target: store.name, ...made, seconds },
    listing({
      Backup: store.name,
      'State of': made.createdAt,
      Content: `${made.rows} rows of ${made.tables} tables, and the encryption key`,
      Took: `${seconds} s`,
    }),
  )
}
