import type pg from 'pg'

import { snakeCase } from '#core/text/text.ts'
import { type CopyValue, copyRows } from '#db/transaction/copy.ts'
import { columns as bookingFields } from '#features/bookings/booking.ts'

/** The tables written by COPY with their columns, named as in the rows. */
const tables = {
  customer: ['businessId', 'id', 'sealed', 'search', 'tagHashes', 'createdAt', 'updatedAt'],
  booking: bookingFields,
  claim: ['businessId', 'bookingId', 'staffId', 'startMinute', 'endMinute'],
  payment: [
    'businessId',
    'id',
    'bookingId',
    'amount',
    'currency',
    'method',
    'source',
    'day',
    'fee',
    'createdAt',
  ],
  refund: ['businessId', 'id', 'bookingId', 'currency', 'status', 'createdAt', 'decidedAt'],
  refundPart: [
    'businessId',
    'id',
    'refundId',
    'paymentId',
    'amount',
    'source',
    'completedAt',
    'day',
  ],
}

export async function write(
  client: pg.Client,
  table: keyof typeof tables,
  rows: readonly object[],
): Promise<void> {
  const fields = tables[table]
  const values = rows.map((row) => fields.map((field) => (row as Record<string, CopyValue>)[field]))
  await copyRows(client, { table: snakeCase(table), columns: fields.map(snakeCase) }, values)
}
