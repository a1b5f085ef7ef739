import type { Command } from 'commander'

import { readConfig } from '#config/config.ts'
import { migrate, migrateBack } from '#db/migrate/migrate.ts'

import { answer } from './answer.ts'
import { withDatabaseUrls } from './database-urls.ts'

export async function run({ backTo }: { backTo?: string }, command: Command) {
  const config = readConfig(process.env, { keyless: true })
  if (backTo !== undefined) {
    const setAside = await withDatabaseUrls(config, ({ ownerUrl }) => migrateBack(ownerUrl, backTo))
    return answer(command, { setAside }, `Nodes of ${backTo} can start on this database`)
  }
  const { applied, distribution } = await withDatabaseUrls(config, ({ url, ownerUrl }) =>
    migrate(ownerUrl, { servingUrl: url }),
  )
  const lines = [
    ...applied.map((name) => `Applied ${name}`),
    ...(distribution?.lookup ?? []).map((name) => `Copied ${name} to every node`),
    ...(distribution?.tenant ?? []).map(
      (name) => `Distributed ${name} over the nodes, by business`,
    ),
  ]
  const text = lines.join('\n') || 'Nothing to apply: the database is up to date'
  answer(command, { applied, distribution }, text)
}
