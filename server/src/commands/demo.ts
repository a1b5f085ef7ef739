import type { Command } from 'commander'

import { openDemo } from '../demo/open.ts'
import { answer, listing } from './answer.ts'
import { withInstallation } from './installation.ts'

export async function run(_: unknown, command: Command) {
  const demo = await withInstallation(async ({ config, database, masterKey }) => {
    const opened = await openDemo(database, masterKey)
    return opened && { ...opened, url: config.publicUrl }
  })
  if (!demo) throw new Error('The demo salon could not be created')
  const { businessId, key, url, login, logins } = demo
  const bookingPage = demo.bookingPage && url + demo.bookingPage
  answer(
    command,
    { businessId, key, url, bookingPage, login, logins },
    listing({
      'Booking page': bookingPage,
      Address: url,
      Business: businessId,
      'API key': key,
      'E-mail': login.email,
      Password: login.password ?? '(changed)',
    }),
  )
}
