import type { Command } from 'commander'

import { readConfig } from '#config/config.ts'
import { migrate } from '#db/schema/migrate.ts'

import { answer } from './answer.ts'
import { withDatabaseUrls } from './installation.ts'

export async function run(_: unknown, command: Command) {
  const config = readConfig(process.env, { keyless: true })
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
