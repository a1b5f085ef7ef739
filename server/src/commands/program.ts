import { Command } from 'commander'

import { refusalOf } from '#db/violations.ts'

import { addBusinessCreate } from './business-create.ts'
import { addBusinessUpdate } from './business-update.ts'
import { addDemo } from './demo.ts'
import { addKeyCreate } from './key-create.ts'
import { addKeyList } from './key-list.ts'
import { addKeyRevoke } from './key-revoke.ts'
import { addLoad } from './load.ts'
import { addMigrate } from './migrate.ts'
import { addStart } from './start.ts'

/** Runs the command that the arguments name. A failure is one line on stderr and exit code 1. */
export async function runCommandLine(argv: string[]): Promise<void> {
  const program = new Command('openchair')
    .description('Booking and salon management: the server and what is run beside it.')
    .showSuggestionAfterError(false)
  addStart(program)
  addMigrate(program)
  const business = program.command('business').description('The businesses of this installation.')
  addBusinessCreate(business)
  addBusinessUpdate(business)
  const key = program.command('key').description('The API keys of a business.')
  addKeyCreate(key)
  addKeyList(key)
  addKeyRevoke(key)
  addDemo(program)
  addLoad(program)

  try {
    await program.parseAsync(argv)
  } catch (error) {
    process.stderr.write(`error: ${messageOf(refusalOf(error) ?? error)}\n`)
    process.exitCode = 1
  }
}

/** Node's error for a host with several addresses says nothing itself; those within it do. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
