import type { Command } from 'commander'

import * as apiKeys from '#features/access/keys/queries.ts'
import type { Key } from '#features/access/keys/schema.ts'
import * as businesses from '#features/businesses/queries.ts'

import { answer, listing } from '../answer.ts'
import { withDatabase } from '../installation.ts'

export async function run({ business }: { business: string }, command: Command) {
  const keys = await withDatabase(async ({ database: { db } }) =>
    apiKeys.list(db, await businesses.idOf(db, business)),
  )
  answer(command, { keys }, keys.map(describe).join('\n\n') || 'No keys')
}

const describe = (key: Key) =>
  listing({
    Name: key.name,
    Id: key.id,
    Key: `${key.prefix}…${key.lastFour}`,
    Scopes: key.scopes.join(','),
    Made: key.createdAt,
    Expires: key.expiresAt,
    'Last used': key.lastUsedAt,
    Revoked: key.revokedAt,
  })
