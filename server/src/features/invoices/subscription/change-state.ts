import { conflict } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import * as invoices from './queries.ts'
import { can, type InvoiceAction, transitions } from './states.ts'

/** Changes the state of an invoice; the current state is accepted and changes nothing. Throws 404 and 409. */
export async function moveInvoice(tenant: Tenant, id: string, action: InvoiceAction) {
  const { to: status } = transitions[action]
  const invoice = await invoices.lock(tenant, id)
  if (invoice.status === status) return invoice
  if (!can(action, invoice.status))
    throw conflict(
      'INVALID_STATUS_TRANSITION',
      `An invoice cannot change from ${invoice.status} to ${status}`,
    )
  const changes = { status, paidAt: status === 'paid' ? tenant.now.toISOString() : null }
  await invoices.update(tenant, id, changes)
  return { ...invoice, ...changes }
}
