import { sql } from 'kysely'

import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import * as businesses from '#features/businesses/queries.ts'

/** More bookings to come that wait for confirmation than any salon has. */
const bookingsMax = 1_000

/**
 * The bookings to come that a number may confirm, the one that it was written about last first. One that was made
 * online waits for the business, and others for their deposit or for the click that proves the address.
 */
export async function awaiting(tenant: Tenant, number: string): Promise<string[]> {
  const { db, businessId, now } = tenant
  const country = await businesses.countryOf(tenant)
  const rows = await db
    .selectFrom('booking')
    .innerJoin('bookingMessage as message', (join) =>
      join
        .on('message.businessId', '=', businessId)
        .onRef('message.bookingId', '=', 'booking.id')
        .on('message.channel', '=', 'SMS')
        .on('message.sentAt', 'is not', null),
    )
    .select(['booking.id', 'booking.sealed'])
    .where('booking.businessId', '=', businessId)
    .where('booking.startsAt', '>', now.toISOString())
    .where(isOpen)
    .groupBy(['booking.businessId', 'booking.id'])
    .orderBy((eb) => eb.fn.max('message.sentAt'), 'desc')
    .orderBy('booking.startsAt')
    .limit(bookingsMax)
    .execute()
  const numberOf = ({ id, sealed }: (typeof rows)[number]) =>
    e164Of(bookingPrivateData.open(tenant, id, sealed).customerPhone, country)
  return rows.filter((row) => numberOf(row) === number).map(({ id }) => id)
}

const isOpen = sql<boolean>`booking.status = 'PENDING' and booking.source <> 'BOOKING_PAGE'
  and booking.confirm_due_at is null and (booking.deposit_paid or not booking.deposit_required)`

/** Whether a locked booking may still be confirmed by its customer. */
export const isAwaiting = ({
  status,
  confirmDueAt,
  depositRequired,
  depositPaid,
}: {
  status: string
  confirmDueAt: string | null
  depositRequired: boolean
  depositPaid: boolean
}) => status === 'PENDING' && confirmDueAt === null && (depositPaid || !depositRequired)
