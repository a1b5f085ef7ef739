import type { Command } from 'commander'

import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as invoices from '#features/invoices/subscription/queries.ts'
import { type InvoiceStatus, invoiceStatuses } from '#features/invoices/subscription/states.ts'

import { answer } from '../answer.ts'
import { usageError } from '../failure.ts'
import { withInstallation } from '../installation.ts'

interface Options {
  business: string
  status?: string
}

export async function run({ business, status }: Options, command: Command) {
  if (status !== undefined && !isStatus(status))
    throw usageError(`--status must be one of ${invoiceStatuses.join(', ')}`)
  const found = await withInstallation(({ database, masterKey }) =>
    transaction(database, async (running) => {
      const businessId = await businesses.idOf(running.db, business)
      return invoices.listAll(await openTenant(running, masterKey, businessId), status)
    }),
  )
  const lines = found.map((one) =>
    [one.id, one.number, `${one.amount} ${one.currency}`, one.status, one.periodStart].join('  '),
  )
  answer(command, { invoices: found }, lines.length > 0 ? lines.join('\n') : 'No invoices')
}

const isStatus = (text: string): text is InvoiceStatus =>
  (invoiceStatuses as readonly string[]).includes(text)
