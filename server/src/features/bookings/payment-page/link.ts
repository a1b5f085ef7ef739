import { type DataKey, keyedHash } from '#core/crypto/crypto.ts'
import { packIds, unpackIds } from '#core/crypto/signed-ids.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookingRow } from '../booking.ts'
import { type DepositInfo, statusOf } from '../deposit/schema.ts'

/** The payment page for the deposit of a new booking; null if no deposit is required. */
export function openPage(tenant: Tenant, row: BookingRow, publicUrl: string): DepositInfo | null {
  const { depositAmount: amount, depositDueAt: dueAt } = row
  if (amount === null || dueAt === null) return null
  const { currency } = tenant.business
  const paymentUrl = `${publicUrl}/pay/${tokenOf(tenant, row.id)}`
  return { required: true, amount, currency, dueAt, status: statusOf(row), paymentUrl }
}

/** The token of a page: the business and the booking, signed with the key of the business. Nothing is stored. */
export const tokenOf = (
  { businessId, dataKey }: Pick<Tenant, 'businessId' | 'dataKey'>,
  bookingId: string,
) => packIds([businessId, bookingId], signatureOf(dataKey, [businessId, bookingId]))

/** The content of a token, before its signature is checked. */
export const readToken = (token: string) => {
  const unpacked = unpackIds(token)
  if (!unpacked) return undefined
  const { ids, signature } = unpacked
  const [businessId, bookingId] = ids
  return { businessId, bookingId, signature }
}

/** Signs the ids of a token. */
export const signatureOf = (dataKey: DataKey, ids: readonly string[]) =>
  keyedHash(dataKey, 'payment-page', ids.join('/'))
