import type { Tenant } from '#db/tenant.ts'
import type { Card } from '#features/customers/queries.ts'

import { copiedFrom } from '../booked-customer.ts'
import { type BookingRow, open } from '../booking.ts'
import { entriesMax } from '../history/entry.ts'
import { bookingPrivateData, noGuestData } from '../private-data.ts'
import type { BookingChanges } from './schema.ts'

interface PrivateChanges {
  notes?: BookingChanges['notes'] | undefined
  /** The new customer; null: the same as before. */
  card?: Card | null
  /** The reason for which a rule was set aside. */
  override?: BookingChanges['override'] | undefined
  discountReason?: string | undefined
}

/** Seals notes, the customer's data and the reasons of an edit. */
export function sealEdited(
  tenant: Tenant,
  row: BookingRow,
  { notes, card, override, discountReason }: PrivateChanges,
): Buffer {
  const before = open(tenant, row)
  const reasons = {
    ...(override && { override: override.reason }),
    ...(discountReason !== undefined && { discount: discountReason }),
  }
  const hasReasons = Object.keys(reasons).length > 0
  const added = hasReasons ? [{ version: row.revision + 1, ...reasons }] : []
  return bookingPrivateData.seal(tenant, row.id, {
    ...before,
    // The former customer's answers and consents do not apply to the new one.
    ...(card && { ...copiedFrom(card), ...noGuestData }),
    ...(notes !== undefined && { notes }),
    reasons: [...before.reasons, ...added].slice(-entriesMax),
  })
}
