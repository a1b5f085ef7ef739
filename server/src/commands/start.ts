import type { Command } from 'commander'

import { readConfig } from '../config.ts'

export const addStart = (program: Command) =>
  program
    .command('start')
    .description('Run the server, on PostgreSQL of its own unless DATABASE_URL names another.')
    .action(run)

async function run() {
  const config = readConfig(process.env)
  // The other commands need no web server, and start faster without one.
  const { runServer } = await import('../serve.ts')
  runServer(config, {})
}
