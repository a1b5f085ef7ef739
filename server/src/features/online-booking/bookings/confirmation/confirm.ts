import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import * as provenAddresses from '#features/access/attempts/proven-addresses.ts'
import { holdCustomerOf } from '#features/bookings/booked-customer.ts'
import { open } from '#features/bookings/booking.ts'
import { findLinked, lockLinked } from '#features/bookings/links/linked.ts'
import { impossible, progress } from '#features/bookings/progress.ts'
import * as bookings from '#features/bookings/queries.ts'
import { acceptProven } from '#features/customers/proven.ts'
import { notifyStaff } from '#features/staff-messages/notify.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { withLinks } from '../guest-booking.ts'
import type { CreatedGuestBooking } from '../schema.ts'

/**
 * Confirms a booking by the link in the letter, and with it the address of its customer. A booking that waits for its
 * deposit or for the business stays PENDING. Throws 404, and 409 once it was cancelled or the time for the click is over.
 */
export async function confirmLinked(
  tenant: Tenant,
  token: string,
  { publicUrl, masterKey }: { publicUrl: string; masterKey: MasterKey },
): Promise<CreatedGuestBooking> {
  const id = await findLinked(tenant, token, 'confirm')
  // Customers are locked before bookings.
  await holdCustomerOf(tenant, id)
  const row = await lockLinked(tenant, token, 'confirm')
  if (row.status === 'CANCELLED') throw impossible(row.status, 'CONFIRMED')
  if (row.confirmDueAt === null) return withLinks(tenant, id, publicUrl)
  if (Date.parse(row.confirmDueAt) <= tenant.now.getTime())
    throw impossible('CANCELLED', 'CONFIRMED')
  await bookings.endConfirmation(tenant, id)
  tenant.defer(notifyStaff(tenant, 'ONLINE_BOOKING', row))
  const { autoConfirm } = await settingsAt(tenant)
  const isOwed = row.depositRequired && !row.depositPaid
  if (autoConfirm && !isOwed) await progress(tenant, id, 'confirm')
  const { customerEmail: email, marketingConsent, locale } = open(tenant, row)
  if (email !== null) await provenAddresses.prove({ db: tenant.db, masterKey }, email, tenant.now)
  await acceptProven(tenant, row.customerId, { email, marketingConsent, locale })
  return withLinks(tenant, id, publicUrl)
}
