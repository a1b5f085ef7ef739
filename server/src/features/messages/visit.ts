import type { BookingStatus } from '#core/booking-status.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import type { BookingLine } from '#features/bookings/schema.ts'

export type Visit = NonNullable<Awaited<ReturnType<typeof lock>>>

const columns = [
  'id',
  'bookingNumber',
  'status',
  'rescheduledCount as version',
  'revision',
  'startsAt',
  'endsAt',
  'updatedAt',
  'date',
  'startTime',
  'customerId',
  'staffId',
  'services',
  'total',
  'isMobile',
  'notifiesCustomer',
  'sealed',
] as const

/** Locks a booking for the decision about a message; undefined while another transaction has it. */
export async function lock(tenant: Tenant, bookingId: string) {
  const { db, businessId } = tenant
  const row = await db
    .selectFrom('booking')
    .select(columns)
    .$narrowType<{ status: BookingStatus }>()
    .where('businessId', '=', businessId)
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed, services, ...visit } = row
  const { customerName, customerEmail, address } = bookingPrivateData.open(
    tenant,
    bookingId,
    sealed,
  )
  const lines = services as unknown as BookingLine[]
  return { ...visit, customerName, customerEmail, address, services: lines.map(nameOf) }
}

/** A service as customers see it. */
const nameOf = ({ serviceName, variantName }: BookingLine) =>
  variantName === null ? serviceName : `${serviceName}, ${variantName}`
