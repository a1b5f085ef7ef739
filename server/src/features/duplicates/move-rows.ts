import type { Tenant } from '#db/tenant.ts'
import * as customerRows from '#features/bookings/customer/rows.ts'
import { ofCustomer } from '#features/bookings/list/of-customer.ts'
import { moveMessages } from '#features/campaigns/sending/move.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { mergeCards } from '#features/loyalty/cards/merge.ts'
import * as namedRows from '#features/privacy/named-rows.ts'
import { declaredTables, type RuledTable } from '#features/resources.ts'
import * as reviews from '#features/reviews/queries.ts'
import * as sales from '#features/sales/queries.ts'

/**
 * The rows that move with bookings, in this order: a transaction that issues an invoice or writes a review locks the booking
 * first.
 */
export const movedWithBookings = {
  booking: customerRows.moveTo,
  customerInvoice: invoices.moveTo,
  review: reviews.moveTo,
} satisfies Record<string, (tenant: Tenant, bookingIds: string[], toId: string) => unknown>

/**
 * The rows that move by themselves, by a rule of their own: the compiler requires one for each table that declares it. Events
 * keep their customer, whose erasure finds them by its former duplicates.
 */
export const movedAlone: Record<
  Exclude<RuledTable, keyof typeof movedWithBookings>,
  (tenant: Tenant, fromId: string, toId: string) => Promise<unknown>
> = {
  loyaltyCard: mergeCards,
  campaignMessage: moveMessages,
  erasureRequest: erasureRequests.move,
  sale: sales.moveAll,
}

/** The others, whose rows only name the customer. */
const movedByName = declaredTables.filter(({ customer }) => customer?.merge === 'move')

/** Gives all that a customer has to another one; both rows are locked. */
export async function moveRows(tenant: Tenant, fromId: string, toId: string) {
  for await (const theirs of ofCustomer(tenant, fromId)) {
    const ids = theirs.map(({ id }) => id)
    for (const move of Object.values(movedWithBookings)) await move(tenant, ids, toId)
  }
  for (const { name } of movedByName) await namedRows.moveRows(tenant, name, { fromId, toId })
  for (const move of Object.values(movedAlone)) await move(tenant, fromId, toId)
}
