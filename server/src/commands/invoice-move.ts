import type { Command } from 'commander'

import { isId } from '#core/ids.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction.ts'
import * as businesses from '#features/businesses/queries.ts'
import { moveInvoice } from '#features/invoices/subscription/move.ts'
import { type InvoiceAction, transitions } from '#features/invoices/subscription/states.ts'

import { answer, withJson } from './answer.ts'
import { withInstallation } from './installation.ts'

interface Options {
  business: string
  invoice: string
}

const descriptions: Record<InvoiceAction, string> = {
  pay: 'Mark an invoice for a plan as paid.',
  void: 'Declare that an invoice for a plan is not owed after all.',
  'write-off': 'Declare that an invoice for a plan is not expected to be paid.',
}

/** A command for each transition of the table. */
export function addInvoiceMoves(program: Command) {
  for (const action of Object.keys(transitions) as InvoiceAction[])
    withJson(program.command(action))
      .description(descriptions[action])
      .requiredOption('--business <id>', 'id or slug')
      .requiredOption('--invoice <id>')
      .action((options: Options, command: Command) => run(action, options, command))
}

async function run(action: InvoiceAction, { business, invoice }: Options, command: Command) {
  if (!isId(invoice)) throw new Error('--invoice must be an id')
  const moved = await withInstallation(({ database, masterKey }) =>
    transaction(database, async (running) => {
      const businessId = await businesses.idOf(running.db, business)
      return moveInvoice(await openTenant(running, masterKey, businessId), invoice, action)
    }),
  )
  answer(command, moved, `${moved.number} is ${moved.status}`)
}
