import type { Command } from 'commander'

import { answer } from '../answer.ts'
import { withInstallation } from '../installation.ts'
import { check, rotate, sum } from './rotate.ts'
import type { Count } from './values.ts'

export async function run({ check: isCheck }: { check?: boolean }, command: Command) {
  if (isCheck) return checkValues(command)
  const report = (line: string) => command.configureOutput().writeErr?.(`${line}\n`)
  const { values, previousKeyFile } = await withInstallation((installation) =>
    rotate(installation, report),
  )
  const next = previousKeyFile
    ? `The former key is kept in ${previousKeyFile}: backups from before need it.`
    : 'Start the nodes without ENCRYPTION_KEY_PREVIOUS, and keep the former key: backups from before need it.'
  answer(
    command,
    { values, isComplete: true, previousKeyFile },
    `Sealed ${values} values by the new key; none is left under a former key.\n${next}`,
  )
}

async function checkValues(command: Command) {
  const tables = await withInstallation(check)
  const left = sum(tables)
  if (left > 0) throw new Error(`${left} values are left under a former key: ${lineOf(tables)}`)
  answer(command, { isComplete: true, tables }, 'Every value is under the current key.')
}

const lineOf = (tables: Record<string, Count>) =>
  Object.entries(tables)
    .filter(([, { former }]) => former > 0)
    .map(([table, { total, former }]) => `${former} of ${total} in ${table}`)
    .join(', ')
