import * as plans from '#features/businesses/plans.ts'
import { exactlyOnce } from '#work/exactly-once.ts'

import { beginMonth, type Due, type Terms } from './issue.ts'

/**
 * Renews the subscriptions whose next month has begun and issues the invoices, each month in its own transaction, also
 * those that a stopped worker missed.
 */
export const planInvoices = exactlyOnce('invoices', {
  does: 'create invoices for plans',
  waits: 'invoices for plans',
  everySeconds: 60,
  due: plans.due,
  together: 1,
  async transact(tenant, due, { planTerms }: { planTerms: Terms }) {
    for (const month of due) await beginMonth(tenant, month as Due, planTerms)
  },
})
