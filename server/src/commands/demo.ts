import type { Command } from 'commander'

import { openDemo } from '../demo/open.ts'
import { answer, listing } from './answer.ts'
import { usageError } from './failure.ts'
import { withInstallation } from './installation.ts'

export async function run({ create = false }: { create?: boolean }, command: Command) {
  const demo = await withInstallation(async ({ config, database, masterKey }) => {
    const opened = await openDemo(database, masterKey, { ifEmpty: !create })
    return opened && { ...opened, url: config.publicUrl }
  })
  // A demo salon brings accounts with known addresses and an open booking page: a live installation gets none unasked.
  if (!demo)
    throw usageError(
      'This installation has businesses. --create adds the demo salon, with its three accounts and an open booking page',
    )
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
