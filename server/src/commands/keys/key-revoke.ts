import type { Command } from 'commander'

import { idOrNil } from '#core/ids.ts'
import * as keys from '#features/access/keys/queries.ts'
import * as businesses from '#features/businesses/queries.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'

import { answer } from '../answer.ts'
import { withDatabase } from '../installation.ts'

interface Options {
  business: string
  key: string
}

export async function run({ business, key }: Options, command: Command) {
  const { id, revokedAt } = await withDatabase(async ({ database: { db } }) =>
    keys.revoke(db, await businesses.idOf(db, business), idOrNil(key)),
  )
  await waitForKeyCaches()
  answer(command, { id, revokedAt }, `Revoked ${id} at ${revokedAt}`)
}
