import type { Command } from 'commander'

import { openDemo } from '../demo/open.ts'
import { answer, listing, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'

export const addDemo = (program: Command) =>
  withJson(program.command('demo'))
    .description('Make the demo salon, or show how to enter the one that is there.')
    .action(run)

async function run(_: unknown, command: Command) {
  const demo = await withInstallation(async ({ config, database, masterKey }) => {
    const opened = await openDemo(database, masterKey)
    return opened && { ...opened, url: config.publicUrl }
  })
  if (!demo) throw new Error('The demo salon could not be made')
  const { businessId, key, url, login, logins } = demo
  answer(
    command,
    { businessId, key, url, login, logins },
    listing({
      Address: url,
      Business: businessId,
      'API key': key,
      'E-mail': login.email,
      Password: login.password ?? '(changed)',
    }),
  )
}
