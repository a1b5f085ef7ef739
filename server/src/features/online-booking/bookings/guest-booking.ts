import type { Tenant } from '#db/tenant.ts'
import * as pages from '#features/booking-page/queries.ts'
import type { BookingPage } from '#features/booking-page/schema.ts'
import { type BookingRow, open, toBooking } from '#features/bookings/booking.ts'
import { declineOf } from '#features/bookings/change/decline.ts'
import { urlOf } from '#features/bookings/links/urls.ts'
import { openPage } from '#features/bookings/payment-page/link.ts'
import * as bookings from '#features/bookings/queries.ts'
import { profileOf } from '#features/messages/letter/sender.ts'

import { deadlineOf } from './deadlines.ts'
import type { CreatedGuestBooking, GuestBooking } from './schema.ts'

/** A booking as its customer sees it: nothing of the card of the customer, and no notes of the business. Throws 404. */
export const guestBookingOf = async (tenant: Tenant, id: string, publicUrl: string) =>
  toGuestBooking(tenant, await bookings.findWithStaff(tenant, id), publicUrl)

/** The same with its links. */
export async function withLinks(
  tenant: Tenant,
  id: string,
  publicUrl: string,
): Promise<CreatedGuestBooking> {
  const row = await bookings.findWithStaff(tenant, id)
  const booking = await toGuestBooking(tenant, row, publicUrl)
  const { deposit } = booking
  return {
    booking,
    manageUrl: urlOf(tenant, publicUrl, { purpose: 'manage', booking: row }),
    payUrl: deposit?.status === 'PENDING' ? deposit.paymentUrl : null,
  }
}

type Row = BookingRow & { firstName: string }

const toGuestBooking = async (tenant: Tenant, row: Row, publicUrl: string): Promise<GuestBooking> =>
  (await guestBookings(tenant, publicUrl))(row)

/** Loads what the bookings of a business have in common; returns what makes one of them as its customer sees it. */
export async function guestBookings(tenant: Tenant, publicUrl: string) {
  const [page, { phone, country }] = await Promise.all([pages.find(tenant), profileOf(tenant)])
  return (row: Row): GuestBooking => guestBooking(tenant, row, { page, phone, country, publicUrl })
}

interface Common {
  page: BookingPage
  phone: string | null
  country: string | null
  publicUrl: string
}

function guestBooking(
  tenant: Tenant,
  row: Row,
  { page, phone, country, publicUrl }: Common,
): GuestBooking {
  const booking = toBooking(tenant, row)
  const { name, slug, timezone, currency } = tenant.business
  const { showStaff, showPrices } = page
  return {
    id: booking.id,
    bookingNumber: booking.bookingNumber,
    status: booking.status,
    date: booking.date,
    startTime: booking.startTime,
    endTime: booking.endTime,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    totalDuration: booking.totalDuration,
    staff: { id: row.staffId, firstName: row.firstName },
    services: booking.services,
    total: booking.total,
    paymentMethod: booking.paymentMethod,
    paymentStatus: booking.paymentStatus,
    deposit: openPage(tenant, row, publicUrl),
    customerName: booking.customerName,
    answers: booking.answers,
    decline: declineOf(row, open(tenant, row)),
    confirmUntil: row.confirmDueAt,
    cancellation: { until: deadlineOf(page, row, 'cancel') },
    rescheduling: { until: deadlineOf(page, row, 'reschedule') },
    business: { name, slug, timezone, currency, country, phone, showStaff, showPrices },
  }
}
