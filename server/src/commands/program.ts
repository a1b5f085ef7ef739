import { Command, CommanderError } from 'commander'

import { messageOf } from '#core/errors.ts'
import { ignoring } from '#db/system-error.ts'
import { refusalOf } from '#db/violations.ts'

import manifest from '../../package.json' with { type: 'json' }
import { addAccountCreate } from './account-create.ts'
import { addAccountList } from './account-list.ts'
import { addAccountReset } from './account-reset.ts'
import { addBusinessCreate } from './business-create.ts'
import { addBusinessList } from './business-list.ts'
import { addBusinessUpdate } from './business-update.ts'
import { addDemo } from './demo.ts'
import { addInvoiceList } from './invoice-list.ts'
import { addInvoiceMoves } from './invoice-move.ts'
import { addKeyCreate } from './key-create.ts'
import { addKeyList } from './key-list.ts'
import { addKeyRevoke } from './key-revoke.ts'
import { addLoad } from './load.ts'
import { addMemberAdd } from './member-add.ts'
import { addMemberRemove } from './member-remove.ts'
import { addMigrate } from './migrate.ts'
import { addReviewLink } from './review-link.ts'
import { addStart } from './start.ts'

export interface Output {
  writeOut(text: string): unknown
  writeErr(text: string): unknown
}

const terminal: Output = {
  writeOut: (text) => process.stdout.write(text),
  writeErr: (text) => process.stderr.write(text),
}

/** Whoever reads the output may leave early, as `head` does; what was begun is done all the same. */
export function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoring('EPIPE'))
}

/**
 * Runs the command that the arguments name and answers the code to exit with. What was refused or
 * failed is one line of the error output.
 */
export async function runCommandLine(
  args: readonly string[],
  output: Output = terminal,
): Promise<number> {
  try {
    await programFor(output).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has told its own errors, and what it threw after a help is none.
    if (error instanceof CommanderError) return error.exitCode
    output.writeErr(`error: ${messageOf(refusalOf(error) ?? error)}\n`)
    return 1
  }
}

function programFor(output: Output): Command {
  const program = new Command('openchair')
    .description('Booking and salon management: the server and what is run beside it.')
    .version(manifest.version, '--version', 'tell the version')
    .showSuggestionAfterError(false)
    .configureOutput(output)
    .exitOverride()
  addStart(program)
  addMigrate(program)
  const business = program.command('business').description('The businesses of this installation.')
  addBusinessCreate(business)
  addBusinessList(business)
  addBusinessUpdate(business)
  const key = program.command('key').description('The API keys of a business.')
  addKeyCreate(key)
  addKeyList(key)
  addKeyRevoke(key)
  const account = program.command('account').description('The people of this installation.')
  addAccountList(account)
  addAccountCreate(account)
  addAccountReset(account)
  const member = program.command('member').description('Who works in a business, and as what.')
  addMemberAdd(member)
  addMemberRemove(member)
  const invoice = program.command('invoice').description('What businesses owe for their plans.')
  addInvoiceList(invoice)
  addInvoiceMoves(invoice)
  addReviewLink(program)
  addDemo(program)
  addLoad(program)
  return program
}
