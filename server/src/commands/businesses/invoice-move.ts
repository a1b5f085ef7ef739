import type { Command } from 'commander'

import { isId } from '#core/ids.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as businesses from '#features/businesses/queries.ts'
import { moveInvoice } from '#features/invoices/subscription/change-state.ts'
import type { InvoiceAction } from '#features/invoices/subscription/states.ts'

import { answer } from '../answer.ts'
import { usageError } from '../failure.ts'
import { withInstallation } from '../installation.ts'

interface Options {
  business: string
  invoice: string
}

/** The name of the command is the action: there is one for each transition of the table. */
export async function run({ business, invoice }: Options, command: Command) {
  const action = command.name() as InvoiceAction
  if (!isId(invoice)) throw usageError('--invoice must be an id')
  const moved = await withInstallation(({ database, masterKey }) =>
    transaction(database, async (running) => {
      const businessId = await businesses.idOf(running.db, business)
      return moveInvoice(await openTenant(running, masterKey, businessId), invoice, action)
    }),
  )
  answer(command, moved, `${moved.number} is ${moved.status}`)
}
