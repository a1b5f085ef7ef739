import type { CommandDefinition } from '../definition.ts'
import { option } from '../option.ts'

const target = {
  name: 'target',
  description: 'a file, or s3://bucket/key',
}

/** The passphrase comes from BACKUP_PASSPHRASE, from the terminal, or from the standard input. */
export const backupCommands: readonly CommandDefinition[] = [
  {
    name: 'backup',
    description:
      'Write an encrypted backup of all data and of the encryption key, while servers run.',
    argument: target,
    load: () => import('./backup.ts'),
  },
  {
    name: 'backup verify',
    description: 'Restore a backup into a temporary database, and check it there.',
    argument: target,
    load: () => import('./verify.ts'),
  },
  {
    name: 'restore',
    description: 'Restore a backup into an empty installation.',
    argument: target,
    options: [
      option('--replace', 'replace the data that are there, in one step at the end'),
      option('--end-keys', 'revoke all API keys of the backup'),
    ],
    load: () => import('./restore.ts'),
  },
]
