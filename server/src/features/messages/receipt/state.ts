import type { Tenant } from '#db/tenant.ts'
import { contactOf } from '#features/customers/contact.ts'
import { isSameAddress } from '#features/customers/match.ts'
import { isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'

interface OfBooking {
  customerId: string
  customerEmail: string | null
}

/** The warning before a receipt is sent to the address of a booking; null: none. */
export type ReceiptWarning = 'UNSUBSCRIBED' | 'UNREACHABLE'

/**
 * Whether the address of a booking refused an earlier letter, or wants no letters. A receipt is owed all the same, so that
 * a person decides.
 */
export async function receiptWarning(
  tenant: Tenant,
  { customerId, customerEmail }: OfBooking,
): Promise<ReceiptWarning | null> {
  if (customerEmail === null) return null
  const contact = await contactOf(tenant, customerId)
  if (isSameAddress(contact?.emailFault?.address ?? '', customerEmail)) return 'UNREACHABLE'
  const isUnwanted =
    contact?.contact.email !== true || (await isUnsubscribed(tenant, customerEmail))
  return isUnwanted ? 'UNSUBSCRIBED' : null
}
