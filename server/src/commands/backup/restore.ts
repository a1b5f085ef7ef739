import type { Command } from 'commander'

import { readConfig } from '#config/config.ts'

import type { Access } from '../../backup/access.ts'
import { bringKeys, keysOf, refuseOtherKeys } from '../../backup/keys.ts'
import { sumOf } from '../../backup/progress.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { storeAt } from '../../backup/store/open.ts'
import { answer, listing } from '../answer.ts'
import { withDatabaseUrls } from '../database-urls.ts'
import { passphraseOf } from './passphrase.ts'
import { showProgress } from './show-progress.ts'

interface Options {
  target: string
  replace?: boolean
  endKeys?: boolean
}

export async function run({ target, replace = false, endKeys = false }: Options, command: Command) {
  // The key is in the backup.
  const config = readConfig(process.env, { keyless: true })
  const store = storeAt(target, config.backup.s3)
  const passphrase = await passphraseOf(config)
  const startedAt = performance.now()
  const { onProgress, end } = showProgress(command)
  let isKeyNew = false
  const restored = await withDatabaseUrls(config, async (urls) =>
    restoreBackup({
      ...urls,
      store,
      passphrase,
      isReplacing: replace,
      isEndingKeys: endKeys,
      checkKeys: (keys) => refuseOtherKeys(keys, keysOf(config)),
      bringKeys: (keys) => void (isKeyNew = bringKeys(keys, config)),
      onProgress,
    }),
  ).finally(end)
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const rows = sumOf(Object.values(restored.rows))
  const { createdAt, version, migrated, access } = restored
  const keyFile = isKeyNew ? `${config.dataDir}/encryption.key` : null
  answer(
    command,
    { target: store.name, createdAt, version, rows, migrated, access, keyFile, seconds },
    listing({
      Restored: store.name,
      'State of': createdAt,
      Content: `${rows} rows of ${restored.tables.length} tables`,
      Migrated: migrated.length > 0 ? `from version ${version}: ${migrated.join(', ')}` : null,
      'Encryption key': keyFile && keyText(keyFile, config.databaseUrl !== null),
      'May enter': `${access.keys} API keys, ${access.members} members and ${access.operators} operators, as they were then`,
      'Ended since': endedText(access),
      Took: `${seconds} s`,
    }),
  )
}

/** Passwords and second factors are no less important, and cannot be counted. */
const endedText = ({ since }: Access) =>
  since === null
    ? 'not known here. End again what was ended after the backup: docs/operating/backup.md, After a restore'
    : `${since.keys} API keys, which stay revoked. ${since.members} members and ${since.operators} operators had been removed and ` +
      'are back: docs/operating/backup.md, After a restore'

const keyText = (path: string, isExternal: boolean) =>
  isExternal ? `${path}: start every node with ENCRYPTION_KEY_FILE=${path}` : path
