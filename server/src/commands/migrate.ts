import type { Command } from 'commander'

import { migrate } from '#db/migrate.ts'

import { readConfig } from '../config.ts'
import { answer, type AnswerOptions, withJson } from './answer.ts'
import { withDatabaseUrl } from './installation.ts'

export const addMigrate = (program: Command) =>
  withJson(program.command('migrate'))
    .description('Bring the database to the schema of this version.')
    .action(run)

async function run(options: AnswerOptions) {
  const applied = await withDatabaseUrl(readConfig(process.env, { keyless: true }), (url) =>
    migrate(url),
  )
  const text = applied.map((name) => `Applied ${name}`).join('\n')
  answer(options, { applied }, text || 'Nothing to apply: the database is up to date')
}
