import assert from 'node:assert/strict'

import { usualPrices } from '#core/plans.ts'
import * as awaiting from '#features/bookings/deposits/awaiting.ts'
import * as checkouts from '#features/bookings/deposits/checkouts.ts'
import { cancelUnpaidOf } from '#features/bookings/deposits/expire.ts'
import { forgetEventsOfProviders, forgetPages } from '#features/bookings/deposits/forget.ts'
import { reconcileOf } from '#features/bookings/deposits/reconcile.ts'
import { askForRefundsOf } from '#features/bookings/refunds/ask.ts'
import * as plans from '#features/businesses/plans.ts'
import { expireIn } from '#features/gift-cards/expire.ts'
import * as giftCards from '#features/gift-cards/queries.ts'
import { beginMonth } from '#features/invoices/subscription/make.ts'
import * as asking from '#features/payments/asking.ts'

import { type Desk, openDesk, openRefund, refundsPath } from './desk.ts'
import { openCardStudio } from './gift-cards.ts'
import type { Scope } from './phone.ts'
import { database } from './server.ts'
import { asTenant } from './tenant.ts'

const yearMs = 366 * 86_400_000

/** Everything that is done with money outside of any request, once: for what looks at the statements. */
export async function workMoney(t: Scope) {
  await workDeposits(await openDesk(t))
  await workRefunds(await openDesk(t))
  const studio = await openCardStudio({ expirationMonths: 1 })
  const { id } = await studio.sell(50)
  const nextYear = new Date(Date.now() + yearMs)
  await giftCards.businessesToExpire(database.db, nextYear)
  await expireIn({ database, lifetime: new AbortController() }, studio.id, nextYear)
  assert.equal((await studio.ledger(id)).remainingAmount, 0)
  for await (const _ of plans.due(database.db, new Date(0)));
  await asTenant(studio, (tenant) =>
    beginMonth(tenant, { prices: usualPrices, issuer: ['Openchair'] }),
  )
}

/** One that was paid unheard of, and one that never was. */
async function workDeposits(desk: Desk) {
  const { studio, standIn } = desk
  const paid = await desk.book()
  await desk.press(paid.url)
  standIn.pay(standIn.all('checkout.session')[0].id)
  const late = desk.node(new Date(Date.now() + yearMs))
  await checkouts.businessesToLookAt(database.db, late.now)
  await reconcileOf(late, studio.id)
  assert.equal((await desk.booking()).paymentStatus, 'DEPOSIT_PAID')
  await studio.book({ paymentMethod: 'ONLINE', startTime: '12:00' })
  await awaiting.businesses(database.db, late.now)
  await cancelUnpaidOf(late, studio.id)
}

/** One in parts, of which the provider refuses its own. */
async function workRefunds(desk: Desk) {
  const { owner, bookingId } = await openRefund(desk, 2.38)
  const { studio } = desk
  await studio.patch(`~/bookings/${bookingId}/mark-remaining-paid`)
  await asking.businessesDue(database.db, new Date())
  await askForRefundsOf(desk.node(), studio.id)
  const { body } = await owner.post(refundsPath, { bookingId, amount: 40 })
  await owner.post(`${refundsPath}/${body.data.id}/process`)
  desk.standIn.mood.now = 'refuse'
  await askForRefundsOf(desk.node(), studio.id)
  for (const ages of [
    `update provider_event set created_at = '2020-01-01' where business_id = $1`,
    `update payment_page set forget_at = '2020-01-01' where business_id = $1`,
  ])
    await database.pool.query(ages, [studio.id])
  await forgetEventsOfProviders(desk.node())
  await forgetPages(desk.node())
}
