import assert from 'node:assert/strict'

import { defaultPrices } from '#core/plans.ts'
import { checkoutWork } from '#features/deposits/checkout-work.ts'
import { overdueDeposits } from '#features/deposits/expire.ts'
import { removeOldProviderEvents, removeOldPages } from '#features/deposits/retention.ts'
import { giftCardExpiry } from '#features/gift-cards/expire.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import { refundWork } from '#features/refunds/refund-work.ts'

import { database } from '../process/server.ts'
import type { Scope } from '../services/phone.ts'
import { doWork } from '../work.ts'
import { type Desk, openDesk, openRefund, refundsPath } from './desk.ts'
import { openCardStudio } from './gift-cards.ts'

const yearMs = 366 * 86_400_000

/** Runs all background work on payments once, for tests of its statements. */
export async function runPaymentJobs(t: Scope) {
  await runDeposits(await openDesk(t))
  await runRefunds(await openDesk(t))
  const studio = await openCardStudio({ expirationMonths: 1 })
  const { id } = await studio.sell(50)
  const nextYear = new Date(Date.now() + yearMs)
  await doWork(giftCardExpiry, studio, {}, nextYear)
  assert.equal((await studio.ledger(id)).remainingAmount, 0)
  await doWork(planInvoices, studio, {
    planTerms: { prices: defaultPrices, issuer: ['Openchair'] },
  })
}

/** One deposit paid without a provider event, and one never paid. */
async function runDeposits(desk: Desk) {
  const { studio, standIn } = desk
  const paid = await desk.book()
  await desk.press(paid.url)
  standIn.pay(standIn.all('checkout.session')[0].id)
  const late = new Date(Date.now() + yearMs)
  await desk.work(checkoutWork, late)
  assert.equal((await desk.booking()).paymentStatus, 'DEPOSIT_PAID')
  await studio.book({ paymentMethod: 'ONLINE', startTime: '12:00' })
  await desk.work(overdueDeposits, late)
}

/** A refund in parts, of which the provider refuses its own. */
async function runRefunds(desk: Desk) {
  const { owner, bookingId } = await openRefund(desk, 2.38)
  const { studio } = desk
  await studio.patch(`~/bookings/${bookingId}/mark-remaining-paid`)
  await desk.work(refundWork)
  const { body } = await owner.post(refundsPath, { bookingId, amount: 40 })
  await owner.post(`${refundsPath}/${body.data.id}/process`)
  desk.standIn.mood.now = 'refuse'
  await desk.work(refundWork)
  for (const ages of [
    `update provider_event set created_at = '2020-01-01' where business_id = $1`,
    `update payment_page set forget_at = '2020-01-01' where business_id = $1`,
  ])
    await database.pool.query(ages, [studio.id])
  const { signal } = new AbortController()
  await removeOldProviderEvents(database.db, signal)
  await removeOldPages(database.db, signal)
}
