import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { priceOf, applyPayment } from '#features/bookings/apply-balance.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import { owedOf } from '#features/payments/payment-fields.ts'
import * as providerRefunds from '#features/payments/provider-refunds.ts'
import type { CheckoutState } from '#features/payments/providers/provider-event.ts'
import { record } from '#features/payments/record.ts'
import { request } from '#features/payments/refund.ts'

import type { CheckoutRow } from './checkouts.ts'
import * as checkouts from './checkouts.ts'
import * as unfitPayments from './unfit-payments.ts'

const hourMs = 3_600_000
/** Bank transfers and debits may take two weeks; a session that is still open then is abandoned. */
const timeoutMs = 14 * 24 * hourMs

/** Records the result of a checkout. A repeated result changes nothing. */
export async function receive(tenant: Tenant, checkout: CheckoutRow, state: CheckoutState) {
  const { id, bookingId } = checkout
  const row = await bookings.lock(tenant, bookingId)
  if (state.is === 'unfit') return recordUnfit(tenant, checkout, state)
  if (state.is === 'paid' && state.currency !== tenant.business.currency)
    return recordUnfit(tenant, checkout, { ...state, amount: amountOf(state) })
  if (state.is === 'paid') return take(tenant, row, checkout, state)
  const nowMs = tenant.now.getTime()
  const isOver = state.is === 'closed' || nowMs > Date.parse(checkout.createdAt) + timeoutMs
  const again = new Date(Math.max(nowMs + hourMs, Date.parse(checkout.expiresAt))).toISOString()
  // Read again under the lock: a paid checkout stays paid, whatever arrives late.
  if ((await checkouts.find(tenant, id))?.status !== 'OPEN') return
  const changes = isOver ? { status: 'CLOSED' as const, lookAt: null } : { lookAt: again }
  tenant.defer(checkouts.update(tenant, id, changes))
}

type Paid = CheckoutState & { is: 'paid' }

const amountOf = ({ amountMinor, currency }: Paid) => String(fromMinor(amountMinor, currency))

/** Records a payment that fits no booking, for a person to look at, and closes its checkout. */
function recordUnfit(
  tenant: Tenant,
  { id: checkoutId, bookingId, provider }: CheckoutRow,
  {
    paymentId: providerId,
    amount,
    currency,
  }: { paymentId: string; amount: string; currency: string },
) {
  const payment = { checkoutId, bookingId, provider, providerId, amount, currency }
  unfitPayments.insert(tenant, payment)
  tenant.defer(checkouts.update(tenant, checkoutId, { status: 'CLOSED', lookAt: null }))
}

async function take(tenant: Tenant, row: BookingRow, checkout: CheckoutRow, paid: Paid) {
  const { paymentId: id, amountMinor } = paid
  const { id: checkoutId, provider: name, account } = checkout
  tenant.defer(checkouts.update(tenant, checkoutId, { status: 'PAID', lookAt: null }))
  if (await ledger.knows(tenant, { name, id })) return
  const before = await ledger.balanceOf(tenant, row.id)
  const isLate = row.status === 'CANCELLED'
  // Also for a cancelled booking: the retained amount is not refunded.
  const isSurplus = row.depositPaid || amountMinor > owedOf(priceOf(tenant, row), before)
  const covers = isSurplus ? ('SURPLUS' as const) : ('PRICE' as const)
  const provider = { name, id, account }
  const payment = { booking: row, amountMinor, method: 'ONLINE' as const, provider, covers }
  const recorded = await record(tenant, payment)
  if (!isSurplus) await applyPayment(tenant, row, { before, amountMinor })
  if (isLate || isSurplus)
    await giveBack(tenant, row, {
      paymentId: recorded,
      amountMinor,
      reason: isSurplus ? reasons.twice : reasons.late,
    })
}

const reasons = { twice: 'Paid twice', late: 'Paid after the booking was cancelled' }

async function giveBack(
  tenant: Tenant,
  { id: bookingId }: BookingRow,
  wanted: { paymentId: string; amountMinor: number; reason: string },
) {
  const refund = await request(tenant, { ...wanted, bookingId })
  await providerRefunds.enqueue(tenant, refund.id)
}
