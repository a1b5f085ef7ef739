import { fullName, splitName } from '#core/names.ts'
import { searchTokens } from '#core/search.ts'
import type { Tenant } from '#db/tenant.ts'
import { createCustomer } from '#features/customers/create.ts'
import * as customers from '#features/customers/queries.ts'

import type { Shown } from './booking.ts'
import type { NewBooking } from './schema.ts'

/** Whom a booking is for, what it shows of that person, and by what it is found if not by the card. */
export interface Guest {
  customerId: string
  shown: Omit<Shown, 'notes' | 'address'>
  search: bigint[] | null
}

/** The customer named, as the card or the request shows them; a walk-in becomes a customer. Throws 404. */
export async function guestOf(tenant: Tenant, body: NewBooking): Promise<Guest> {
  const card = body.customerId
    ? await customers.findCard(tenant, body.customerId)
    : await walkIn(tenant, body)
  const onCard = {
    customerName: fullName(card.firstName, card.lastName),
    customerEmail: card.email,
    customerPhone: card.phone,
  }
  const shown = {
    customerName: body.customerName ?? onCard.customerName,
    customerEmail: body.customerEmail ?? onCard.customerEmail,
    customerPhone: body.customerPhone ?? onCard.customerPhone,
  }
  const { customerName: name, customerEmail: email, customerPhone: phone } = shown
  const isOnCard =
    name === onCard.customerName && email === onCard.customerEmail && phone === onCard.customerPhone
  const search = isOnCard ? null : searchTokens(tenant.dataKey, { name, email, phone })
  return { customerId: card.id, shown, search }
}

function walkIn(tenant: Tenant, body: NewBooking): Promise<customers.Card> {
  const { customerName, customerEmail: email = null, customerPhone: phone = null } = body
  return createCustomer(tenant, { ...splitName(customerName ?? ''), email, phone })
}
