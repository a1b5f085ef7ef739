import type { Tenant } from '#db/tenant.ts'
import type { Card } from '#features/customers/queries.ts'

import { copiedFrom } from '../booked-customer.ts'
import { type BookingRow, open } from '../booking.ts'
import { entriesMax } from '../history/entry.ts'
import { bookingPrivateData, noGuestData } from '../private-data.ts'
import type { BookingChanges } from './schema.ts'

interface Edited {
  body: BookingChanges
  /** The new customer; null: the same as before. */
  card: Card | null
  isOverridden: boolean
  hasDiscount: boolean
}

/** Seals notes, the customer's data and the reasons of an edit. */
export function sealEdited(
  tenant: Tenant,
  row: BookingRow,
  { body, card, isOverridden, hasDiscount }: Edited,
): Buffer {
  const { notes, override, discountReason } = body
  const before = open(tenant, row)
  const reasons = {
    ...(isOverridden && override && { override: override.reason }),
    ...(hasDiscount && discountReason !== undefined && { discount: discountReason }),
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
