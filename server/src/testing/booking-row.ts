import { crockford, newId } from '#core/ids.ts'
import { sealShown } from '#features/bookings/booking.ts'

import type { Salon } from './salon.ts'
import { asTenant } from './tenant.ts'

/** A past booking written straight into the database, for what does not depend on how it came about. */
export const insertBooking = (
  salon: Salon,
  {
    customerId,
    status = 'COMPLETED',
    paid = 0,
  }: { customerId: string; status?: string; paid?: number },
) =>
  asTenant(salon, async (tenant) => {
    const { db, businessId } = tenant
    const [id, staffId] = [newId(), newId()]
    await db.insertInto('staff').values({ businessId, id: staffId, firstName: 'Sam' }).execute()
    await db
      .insertInto('booking')
      .values({
        businessId,
        id,
        bookingNumber: crockford(8),
        customerId,
        staffId,
        status,
        date: '2026-01-05',
        startTime: '10:00',
        endTime: '10:45',
        startsAt: '2026-01-05T09:00:00.000Z',
        endsAt: '2026-01-05T09:45:00.000Z',
        totalDuration: 45,
        services: '[]',
        subtotal: 40,
        total: 40,
        paymentMethod: 'CASH',
        paymentStatus: 'ON_SITE',
        sealed: sealShown(tenant, id, {
          customerName: 'Nina Jansen',
          customerEmail: 'nina@example.com',
          customerPhone: null,
          notes: 'Ring twice',
        }),
      })
      .execute()
    if (paid > 0) {
      const payment = { amount: paid, currency: 'EUR', method: 'CASH', status: 'SUCCEEDED' }
      await db
        .insertInto('payment')
        .values({ businessId, id: newId(), bookingId: id, ...payment })
        .execute()
    }
    return id
  })
