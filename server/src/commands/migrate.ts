import type { Command } from 'commander'

import { readConfig } from '#config/config.ts'
import { migrate } from '#db/migrate.ts'

import { answer, withJson } from './answer.ts'
import { withDatabaseUrls } from './installation.ts'

export const addMigrate = (program: Command) =>
  withJson(program.command('migrate'))
    .description('Bring the database to the schema of this version.')
    .action(run)

async function run(_: unknown, command: Command) {
  const config = readConfig(process.env, { keyless: true })
  const { applied, spread } = await withDatabaseUrls(config, ({ url, ownerUrl }) =>
    migrate(ownerUrl, { servingUrl: url }),
  )
  const lines = [
    ...applied.map((name) => `Applied ${name}`),
    ...(spread?.lookup ?? []).map((name) => `Copied ${name} to every node`),
    ...(spread?.tenant ?? []).map((name) => `Spread ${name} over the nodes, by business`),
  ]
  const text = lines.join('\n') || 'Nothing to apply: the database is up to date'
  answer(command, { applied, spread }, text)
}
