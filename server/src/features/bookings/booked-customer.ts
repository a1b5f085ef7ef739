import { fullName, splitName } from '#core/text/names.ts'
import { searchTokens } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { addCustomer } from '#features/customers/add.ts'
import * as customers from '#features/customers/queries.ts'

import type { BookingPrivateData } from './private-data.ts'
import type { NewBooking } from './schema.ts'

/** The customer of a booking, the copied personal data, and the search tokens that differ from the card. */
export interface BookedCustomer {
  customerId: string
  copied: Pick<BookingPrivateData, 'customerName' | 'customerEmail' | 'customerPhone'>
  search: bigint[] | null
}

/** The given customer, with the data of the card or of the request; a walk-in is added as a customer. Throws 404. */
export async function resolveCustomer(tenant: Tenant, body: NewBooking): Promise<BookedCustomer> {
  const card = body.customerId
    ? await customers.findCard(tenant, body.customerId)
    : walkIn(tenant, body)
  const onCard = copiedFrom(card)
  const copied = {
    customerName: body.customerName ?? onCard.customerName,
    customerEmail: body.customerEmail ?? onCard.customerEmail,
    customerPhone: body.customerPhone ?? onCard.customerPhone,
  }
  const { customerName: name, customerEmail: email, customerPhone: phone } = copied
  const isOnCard =
    name === onCard.customerName && email === onCard.customerEmail && phone === onCard.customerPhone
  const search = isOnCard ? null : searchTokens(tenant.dataKey, { name, email, phone })
  return { customerId: card.id, copied, search }
}

/** The data of a card, as a booking shows it. */
export const copiedFrom = ({ firstName, lastName, email, phone }: customers.Card) => ({
  customerName: fullName(firstName, lastName),
  customerEmail: email,
  customerPhone: phone,
})

function walkIn(tenant: Tenant, body: NewBooking): customers.Card {
  const { customerName, customerEmail: email = null, customerPhone: phone = null } = body
  const person = { ...splitName(customerName ?? ''), email, phone }
  return addCustomer(tenant, person, { isListed: body.isAnonymous !== true })
}

/**
 * Locks the customer of a booking against erasure and concurrent loyalty cards until the transaction ends; call it
 * before the booking is locked. False after an erasure.
 */
export async function holdCustomerOf({ db, businessId }: Tenant, bookingId: string) {
  const lock = () => lockedOfBooking(db, { businessId, bookingId })
  const [row] = await lock()
  if (row) return true
  // A merge that committed while the statement waited has given the booking to another customer.
  const [other] = await lock()
  return other !== undefined
}

const lockedOfBooking = prepared(
  (db, { businessId, bookingId }: { businessId: string; bookingId: string }) =>
    db
      .selectFrom('customer')
      .select('id')
      .where('businessId', '=', businessId)
      .where('id', '=', (of) =>
        of
          .selectFrom('booking')
          .select('booking.customerId')
          .where('booking.businessId', '=', businessId)
          .where('booking.id', '=', bookingId),
      )
      .where('erasedAt', 'is', null)
      .forNoKeyUpdate(),
)
