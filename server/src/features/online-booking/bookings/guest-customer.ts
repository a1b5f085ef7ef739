import { conflict } from '#core/errors.ts'
import { languageOfTexts } from '#core/text/language.ts'
import { fullName } from '#core/text/names.ts'
import { searchTokens } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import type { BookedCustomer } from '#features/bookings/booked-customer.ts'
import { countUpcoming } from '#features/bookings/figures/upcoming.ts'
import { createCustomer } from '#features/customers/create.ts'
import { lockMatch } from '#features/customers/match.ts'

import type { NewGuestBooking } from './schema.ts'

/**
 * The customer of a booking made online: an existing one that matches, locked, or a new one. An existing one stays as it
 * is, and nothing of it gets into the booking. Throws 409 if the customer has too many upcoming bookings.
 */
export async function guestCustomer(
  tenant: Tenant,
  { customer, marketingConsent = false, locale }: NewGuestBooking,
  { maxUpcomingPerCustomer: max }: BookingPage,
): Promise<BookedCustomer> {
  const { firstName, lastName = null, email = null, phone = null } = customer
  const name = fullName(firstName, lastName)
  const copied = { customerName: name, customerEmail: email, customerPhone: phone }
  // Bookings are found by what was typed, whatever the card of the customer says.
  const search = searchTokens(tenant.dataKey, { name, email, phone })
  const matching = await lockMatch(tenant, { firstName, lastName, email, phone })
  if (matching === undefined) {
    const fields = { firstName, lastName, email, phone, locale: languageOfTexts(locale ?? null) }
    const { id } = await createCustomer(tenant, { ...fields, marketingConsent })
    return { customerId: id, copied, search: null }
  }
  if ((await countUpcoming(tenant, matching)) >= max) throw noFurther()
  return { customerId: matching, copied, search }
}

/** In general terms: who writes the address of somebody else learns nothing of that person. */
const noFurther = () =>
  conflict('CONFLICT', 'No further booking can be made here: please call the business')
