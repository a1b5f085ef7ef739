import type { Command } from 'commander'

import * as apiKeys from '#features/access/keys/queries.ts'
import type { Key } from '#features/access/keys/schema.ts'
import * as businesses from '#features/businesses/queries.ts'

import { answer, listing, withJson } from './answer.ts'
import { withDatabase } from './installation.ts'

export const addKeyList = (program: Command) =>
  withJson(program.command('list'))
    .description('List the API keys of a business.')
    .requiredOption('--business <id>', 'id or slug')
    .action(run)

async function run({ business }: { business: string }, command: Command) {
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
