import type { DB } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'
import * as customerRows from '#features/bookings/customer/rows.ts'
import { ofCustomer } from '#features/bookings/list/of-customer.ts'
import { moveMessages } from '#features/campaigns/sending/move.ts'
import * as addresses from '#features/customers/addresses/queries.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import * as formulas from '#features/customers/formulas/queries.ts'
import * as photos from '#features/customers/photos/queries.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { mergeCards } from '#features/loyalty/cards/merge.ts'
import * as memberships from '#features/payment-reports/memberships.ts'
import * as reviews from '#features/reviews/queries.ts'
import * as sales from '#features/sales/queries.ts'

/** The tables whose rows name a customer: the compiler requires each of them in one of the two tables below. */
type CustomerTable = {
  [Table in keyof DB]: 'customerId' extends keyof DB[Table] ? Table : never
}[keyof DB]

/**
 * The rows that move with bookings, in this order: a transaction that issues an invoice or writes a review locks the booking
 * first.
 */
export const movedWithBookings = {
  booking: customerRows.moveTo,
  customerInvoice: invoices.moveTo,
  review: reviews.moveTo,
} satisfies Record<string, (tenant: Tenant, bookingIds: string[], toId: string) => unknown>

/** The rows that move by themselves. Events keep their customer, whose erasure finds them by its former duplicates. */
export const movedAlone: Record<
  Exclude<CustomerTable, keyof typeof movedWithBookings>,
  (tenant: Tenant, fromId: string, toId: string) => Promise<unknown>
> = {
  customerAddress: addresses.moveAll,
  customerFormula: formulas.moveAll,
  customerPhoto: photos.moveAll,
  customerMembership: memberships.moveAll,
  loyaltyCard: mergeCards,
  campaignMessage: moveMessages,
  erasureRequest: erasureRequests.move,
  sale: sales.moveAll,
}

/** Gives all that a customer has to another one; both rows are locked. */
export async function moveRows(tenant: Tenant, fromId: string, toId: string) {
  for await (const theirs of ofCustomer(tenant, fromId)) {
    const ids = theirs.map(({ id }) => id)
    for (const move of Object.values(movedWithBookings)) await move(tenant, ids, toId)
  }
  for (const move of Object.values(movedAlone)) await move(tenant, fromId, toId)
}
