import type { MasterKey } from '#core/crypto/key-ring.ts'
import { refuseFaults } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { confirmationsTo } from '#features/access/attempts/limits.ts'
import { mayCauseLetter } from '#features/access/attempts/proven-addresses.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as pages from '#features/booking-page/queries.ts'
import { announce } from '#features/bookings/events.ts'
import { requireLive } from '#features/bookings/holds/by-token.ts'
import { takeHold } from '#features/bookings/holds/take.ts'
import { rowOf } from '#features/bookings/new-row.ts'
import * as bookings from '#features/bookings/queries.ts'
import { notifyStaff } from '#features/staff-messages/notify.ts'

import { queueConfirmation } from './confirmation/letter.ts'
import { checkAnswers, formFaults } from './form-faults.ts'
import { withLinks } from './guest-booking.ts'
import { guestCustomer } from './guest-customer.ts'
import type { CreatedGuestBooking, NewGuestBooking } from './schema.ts'

/** The minutes for the click in the e-mail. */
const confirmMinutes = 15

interface Deps {
  publicUrl: string
  masterKey: MasterKey
}

/**
 * Turns the hold of a guest into a booking. Throws 400 for what the booking page does not accept, and 409 SLOT_UNAVAILABLE
 * for a hold that is unknown, has ended, or cannot be booked any more.
 */
export async function createGuestBooking(
  tenant: Tenant,
  body: NewGuestBooking,
  { publicUrl, masterKey }: Deps,
): Promise<CreatedGuestBooking> {
  const page = await pages.find(tenant)
  refuseFaults(formFaults(page, body))
  // Before the customer: nobody may learn anything of people without holding a time.
  const holdId = await requireLive(tenant, body.hold)
  // The customer is locked before the hold, and the hold before its member.
  const customer = await guestCustomer(tenant, body, page)
  const { settings, appointment } = await takeHold(tenant, holdId, {})
  const bookedIds = appointment.services.map(({ serviceId }) => serviceId)
  const { faults, answers } = checkAnswers(page.questions, body.answers ?? [], bookedIds)
  refuseFaults(faults)
  const { now } = tenant
  const { locale = null, marketingConsent = false, notes = null } = body
  const acceptedTermsAt = page.terms === null ? null : now.toISOString()
  const isConfirmed = page.guestConfirmation === 'EMAIL'
  const confirmDueAt = isConfirmed ? inMinutes(now, confirmMinutes) : null
  const guest = { data: { answers, locale, marketingConsent, acceptedTermsAt }, confirmDueAt }
  const isAhead = Date.parse(appointment.startsAt) > now.getTime()
  const paymentMethod = appointment.depositMinor > 0 && isAhead ? 'ONLINE' : 'ON_SITE'
  const decided = { settings, appointment, customer, travel: null, guest }
  const row = rowOf(tenant, { notes, paymentMethod }, decided)
  // An address that nobody has confirmed gets the letter for that, and no other.
  const notifiesCustomer = confirmDueAt === null
  tenant.defer(bookings.insert(tenant, { ...row, search: customer.search, notifiesCustomer }))
  announce(tenant, row)
  // Until the click its member is not told either.
  if (confirmDueAt === null) tenant.defer(notifyStaff(tenant, 'ONLINE_BOOKING', row))
  const { customerEmail: email } = customer.copied
  if (confirmDueAt !== null && email !== null) {
    await attempts.countWithin(tenant.db, confirmationsTo(masterKey, tenant.businessId, email))
    // Said to nobody: a refusal would tell of an address that it was proven.
    if (await mayCauseLetter({ db: tenant.db, masterKey }, email))
      await queueConfirmation(tenant, row, { to: email, locale, publicUrl })
  }
  return withLinks(tenant, row.id, publicUrl)
}

const inMinutes = (now: Date, minutes: number) =>
  new Date(now.getTime() + minutes * 60_000).toISOString()
