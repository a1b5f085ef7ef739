import type { Command } from 'commander'

import { knownForm } from '#core/ids.ts'
import * as keys from '#features/access/keys/queries.ts'
import * as businesses from '#features/businesses/queries.ts'

import { answer, withJson } from './answer.ts'
import { withDatabase } from './installation.ts'

interface Options {
  business: string
  key: string
}

export const addKeyRevoke = (program: Command) =>
  withJson(program.command('revoke'))
    .description('Revoke an API key, at once and for ever.')
    .requiredOption('--business <id>', 'id or slug')
    .requiredOption('--key <id>', 'the id of the key')
    .action(run)

async function run({ business, key }: Options, command: Command) {
  const { id, revokedAt } = await withDatabase(async ({ database: { db } }) =>
    keys.revoke(db, await businesses.idOf(db, business), knownForm(key)),
  )
  answer(command, { id, revokedAt }, `Revoked ${id} at ${revokedAt}`)
}
