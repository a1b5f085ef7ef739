import { passphraseLeast } from '#config/backup.ts'
import type { Config } from '#config/config.ts'

import { usageError } from '../failure.ts'
import { readSecret } from '../password-input.ts'

type BackupConfig = Pick<Config, 'backup'>

const option = 'The passphrase is read from BACKUP_PASSPHRASE, else from the standard input'

/** The passphrase of a backup that is there. */
export const passphraseOf = async ({ backup }: BackupConfig): Promise<string> =>
  backup.passphrase ?? readSecret({ prompt: 'Passphrase of the backup: ', option, isNew: false })

/** That of a new one. */
export async function newPassphrase({ backup }: BackupConfig): Promise<string> {
  if (backup.passphrase !== null) return backup.passphrase
  const passphrase = await readSecret({
    prompt: 'Passphrase for the backup: ',
    option,
    isNew: true,
  })
  if (passphrase.length >= passphraseLeast) return passphrase
  throw usageError(`The passphrase must have at least ${passphraseLeast} characters`)
}
