import type { Tenant } from '#db/tenant.ts'
import { type BookingRow, open } from '#features/bookings/booking.ts'
import { type EntryDetail, type EditedField, entriesMax } from '#features/bookings/history/entry.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'

import type { CheckOut } from './schema.ts'

/** The length of a reason in the history. */
const reasonMax = 200

/**
 * The changes of a checkout beyond payments, for the history of the booking whose row is about to be changed: the detail of
 * the entry, and the row's sealed data with the reasons of discounts, which are free text.
 */
export function recorded(
  tenant: Tenant,
  row: BookingRow,
  { services = [], discounts = [] }: CheckOut,
  reasons: readonly string[],
): { edit: { detail?: EntryDetail }; more: Partial<Pick<BookingRow, 'sealed'>> } {
  const changes: EditedField[] = [
    ...(services.length > 0 ? ['services' as const] : []),
    ...(discounts.length > 0 ? ['discount' as const] : []),
  ]
  if (changes.length === 0) return { edit: {}, more: {} }
  const version = row.revision + 1
  const edit = { detail: { changes, version } }
  if (reasons.length === 0) return { edit, more: {} }
  const before = open(tenant, row)
  const discount = reasons.join('; ').slice(0, reasonMax).toWellFormed()
  const sealed = bookingPrivateData.seal(tenant, row.id, {
    ...before,
    reasons: [...before.reasons, { version, discount }].slice(-entriesMax),
  })
  return { edit, more: { sealed } }
}
