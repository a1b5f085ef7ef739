import type { BookingStatus } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { declineOf } from '#features/bookings/change/decline.ts'
import { reviewableUntil } from '#features/bookings/links/review.ts'
import { messageVersion } from '#features/bookings/notify/marks.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import type { BookingLine } from '#features/bookings/schema.ts'

export type Visit = ReturnType<typeof toVisit>

const columns = [
  'id',
  'bookingNumber',
  'status',
  'cancelledBy',
  'cancelReason',
  'revision',
  'startsAt',
  'endsAt',
  'updatedAt',
  'date',
  'startTime',
  'customerId',
  'linkVersion',
  'staffId',
  'services',
  'total',
  'isMobile',
  'notifiesCustomer',
  'completedAt',
  'depositRequired',
  'depositPaid',
  'depositAmount',
  'depositDueAt',
  'sealed',
] as const

const bookings = ({ db, businessId }: Tenant, id: string) =>
  db
    .selectFrom('booking')
    .select(columns)
    .select(messageVersion)
    .$narrowType<{ status: BookingStatus }>()
    .where('businessId', '=', businessId)
    .where('id', '=', id)

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>

/** Locks a booking for the decision about a message; undefined while another transaction has it. */
export async function lock(tenant: Tenant, bookingId: string) {
  const row = await bookings(tenant, bookingId).forNoKeyUpdate().skipLocked().executeTakeFirst()
  return row && toVisit(tenant, row)
}

/** The same without a lock. Throws 404. */
export const find = async (tenant: Tenant, bookingId: string) =>
  toVisit(
    tenant,
    await bookings(tenant, bookingId).executeTakeFirstOrThrow(() => notFound('Booking')),
  )

function toVisit(
  tenant: Tenant,
  { sealed, services, depositRequired, depositPaid, depositDueAt, completedAt, ...visit }: Row,
) {
  const data = bookingPrivateData.open(tenant, visit.id, sealed)
  const { customerName, customerEmail, customerPhone, address, locale, marketingConsent } = data
  const names = serviceNames(services)
  const contact = { customerName, customerEmail, customerPhone, address, locale }
  const isDue = depositRequired && !depositPaid
  // The later one: visits are completed ahead of their time, too.
  const visitedAt = completedAt !== null && completedAt > visit.endsAt ? completedAt : visit.endsAt
  return {
    ...visit,
    ...contact,
    services: names,
    serviceIds: (services as unknown as BookingLine[]).map(({ serviceId }) => serviceId),
    /** Set if the business declined the request. */
    decline: declineOf(visit, data),
    /** Whether offers were asked for with the booking. */
    wantsOffers: marketingConsent,
    depositDueAt: isDue ? depositDueAt : null,
    reviewableUntil: reviewableUntil(visitedAt).toISOString(),
  }
}

/** The booked services, by what customers call them. */
export const serviceNames = (services: unknown) => (services as BookingLine[]).map(nameOf)

/** A service as customers see it. */
const nameOf = ({ serviceName, variantName }: BookingLine) =>
  variantName === null ? serviceName : `${serviceName}, ${variantName}`
