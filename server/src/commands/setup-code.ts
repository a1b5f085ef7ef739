import type { Command } from 'commander'

import { accountsExist } from '#features/access/accounts/exist.ts'
import { setupCode } from '#features/access/setup/code.ts'

import { answer, listing } from './answer.ts'
import { withInstallation } from './installation.ts'

export async function run(_: unknown, command: Command) {
  const { code, url } = await withInstallation(async ({ config, database, masterKey }) => {
    if (await accountsExist(database.db))
      throw new Error('There is an account already, so nobody can set up this server again')
    const shown = setupCode(masterKey)
    return { code: shown, url: setupUrl(config.publicUrl, shown) }
  })
  answer(command, { code, url }, listing({ 'Set up': url, 'Setup code': code }))
}

/** The setup page with its code. The browser sends nothing after # to the server, so no log has it. */
export const setupUrl = (url: string, code: string) => `${url}/setup#${code}`
