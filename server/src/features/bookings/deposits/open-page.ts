import { hashToken, newToken } from '#core/tokens.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookingRow } from '../booking.ts'
import * as pages from './pages.ts'
import type { DepositInfo } from './schema.ts'
import { statusOf } from './status.ts'

/** Opens the page on which the deposit of a new booking is paid; null where none is asked for. */
export function openPage(tenant: Tenant, row: BookingRow, publicUrl: string): DepositInfo | null {
  const { depositAmount: amount, depositDueAt: dueAt } = row
  if (amount === null || dueAt === null) return null
  const token = newToken()
  tenant.later(pages.insert(tenant, hashToken(token), row))
  const { currency } = tenant.business
  const paymentUrl = `${publicUrl}/pay/${token}`
  return { required: true, amount, currency, dueAt, status: statusOf(row), paymentUrl }
}
