import type { BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import { fromMinor, sum, toMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { takeFrom } from '#features/gift-cards/redeem.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import * as ledger from '#features/payments/ledger.ts'
import { owedOf } from '#features/payments/marks.ts'
import { record } from '#features/payments/record.ts'
import { sourceOfMethod } from '#features/payments/states.ts'

import { type BookingRow, toBooking } from '../booking.ts'
import { can } from '../lifecycle.ts'
import { requirePayable } from '../pay.ts'
import { hold, impossible, step } from '../progress.ts'
import { priceOf, settle } from '../settle.ts'
import { holdPayers } from './cards.ts'
import type { CheckOut } from './schema.ts'
import { sell, type Sold } from './sell.ts'
import { split } from './split.ts'

/**
 * Sells products with a booking, takes exactly what is owed and the tip, and completes it. All or nothing. Throws 404, then 409.
 * Everybody locks customer, booking, products, member, gift cards, figures of the day in this order.
 */
export async function checkOut(
  tenant: Tenant,
  id: string,
  { body, giftCardIds }: { body: CheckOut; giftCardIds: readonly (string | undefined)[] },
) {
  const { products = [], giftCards = [], complete = true } = body
  const held = await hold(tenant, id, complete ? 'complete' : null)
  requireHere(held.row)
  const sold = await sell(tenant, held.row, products)
  const priced = { ...held.row, ...sold }
  const bill = await billOf(tenant, priced, body)
  const here = complete ? await step(tenant, { ...held, row: priced }, 'complete') : priced
  const isPaid = here.paymentStatus === 'PAID' && products.length === 0 && bill.givenMinor === 0
  const row = isPaid ? here : await take(tenant, here, { bill, sold, giftCards, giftCardIds })
  const booking = toBooking(tenant, row)
  if (row !== priced) await issueInvoice(tenant, booking)
  return booking
}

/** Throws 409 unless somebody is here to be checked out, or was and has yet to pay. */
function requireHere(row: BookingRow) {
  requirePayable(row)
  const status = row.status as BookingStatus
  if (status !== 'COMPLETED' && !can('complete', status)) throw impossible(status, 'its checkout')
}

type Bill = Awaited<ReturnType<typeof billOf>>

/** What is to be paid and what is given, in minor units. Throws 409 unless they are the same. */
async function billOf(
  tenant: Tenant,
  row: BookingRow,
  { tipAmount = 0, giftCards = [], payments = [] }: CheckOut,
) {
  const { currency } = tenant.business
  const minor = (amount: number) => toMinor(amount, currency)
  const before = await ledger.balanceOf(tenant, row.id)
  const owedMinor = owedOf(priceOf(tenant, row), before)
  const tipMinor = minor(tipAmount)
  const given = payments.map(({ method, amount }) => ({ method, amountMinor: minor(amount) }))
  const cardsMinor = sum(giftCards.map(({ amount }) => minor(amount)))
  const givenMinor = cardsMinor + sum(given.map(({ amountMinor }) => amountMinor))
  if (givenMinor !== owedMinor + tipMinor || cardsMinor > owedMinor)
    throw conflict('INSUFFICIENT_BALANCE', notExact, {
      owed: fromMinor(owedMinor, currency),
      tipAmount,
      given: fromMinor(givenMinor, currency),
    })
  return { before, owedMinor, tipMinor, given, cardsMinor, givenMinor }
}

const notExact = 'What is given must be exactly what is owed and the tip, and gift cards pay no tip'

interface Taken {
  bill: Bill
  sold: Sold
  giftCards: NonNullable<CheckOut['giftCards']>
  giftCardIds: readonly (string | undefined)[]
}

/** Writes down the money and what was sold for it. Answers the row as it is then. */
async function take(
  tenant: Tenant,
  row: BookingRow,
  { bill, sold, giftCards, giftCardIds }: Taken,
): Promise<BookingRow> {
  const { before, owedMinor, tipMinor, given, cardsMinor, givenMinor } = bill
  for (const payer of await holdPayers(tenant, giftCards, giftCardIds)) {
    const { card, amountMinor } = payer
    const payment = { amountMinor, method: 'GIFT_CARD' as const, giftCardId: card.id }
    takeFrom(tenant, payer, await record(tenant, { ...payment, booking: row }))
  }
  // In one order, or two who are checked out could wait for each other's figures of the day.
  for (const payment of split(given, owedMinor - cardsMinor).toSorted(bySource))
    await record(tenant, { ...payment, booking: row })

  const { currency } = tenant.business
  const tipAmount = fromMinor(toMinor(row.tipAmount, currency) + tipMinor, currency)
  const hasPayments = row.hasPayments || givenMinor > 0
  return settle(tenant, row, {
    balance: { ...before, paidMinor: before.paidMinor + owedMinor },
    step: 'checked_out',
    more: { ...sold, tipAmount, hasPayments },
  })
}

type Method = NonNullable<CheckOut['payments']>[number]['method']

const bySource = (one: { method: Method }, other: { method: Method }) =>
  sourceOfMethod[one.method].localeCompare(sourceOfMethod[other.method])
