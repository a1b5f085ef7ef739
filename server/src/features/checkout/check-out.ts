import type { BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { priceOf, applyBalance } from '#features/bookings/apply-balance.ts'
import { type BookingRow, toBooking } from '#features/bookings/booking.ts'
import { requireMatch } from '#features/bookings/edit/version.ts'
import { can } from '#features/bookings/lifecycle.ts'
import { lockForProgress, impossible, step } from '#features/bookings/progress.ts'
import { presentRates } from '#features/bookings/quote/present-rates.ts'
import { lockPayers } from '#features/gift-cards/by-code/payers.ts'
import { allocate } from '#features/gift-cards/redeem.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import { settleWithCash, stepOf } from '#features/payments/cash-rounding.ts'
import * as ledger from '#features/payments/ledger.ts'
import { owedOf } from '#features/payments/payment-fields.ts'
import { record } from '#features/payments/record.ts'
import { split } from '#features/payments/split.ts'
import { sourceOfMethod } from '#features/payments/states.ts'
import type { IfMatch } from '#http/validate/if-match.ts'

import { recorded } from './recorded.ts'
import type { CheckOut } from './schema.ts'
import { requireNoInvoice, sell, type Selling } from './sell.ts'

/**
 * Sells products and services with a booking, less discounts, takes exactly the amount due and the tip, and completes it.
 * All or nothing. Throws 404, then 409, and 400 for a discount above its price. The lock order is customer, booking,
 * products, loyalty cards, member, gift cards, figures of the day.
 */
export async function checkOut(
  tenant: Tenant,
  id: string,
  { body, giftCardIds, ifMatch = null, isBound = false }: Request,
) {
  const { discounts = [], complete = true } = body
  const action = complete ? 'complete' : null
  // Two checkouts of one customer could lock several cards in different orders.
  const locksCustomer = complete || discounts.some(({ reward }) => reward !== undefined)
  const locked = await lockForProgress(tenant, id, locksCustomer ? 'complete' : null)
  requireMatch(ifMatch, locked.row)
  requireHere(locked.row)
  if ((body.tipAmount ?? 0) > 0) await requireNoInvoice(tenant, locked.row)
  const rates = await presentRates(tenant, locked.row)
  const present = { ...locked.row, ...rates }
  const sold = await sell(tenant, present, body, { isBound })
  const priced = { ...present, ...sold.fields }
  const bill = await billOf(tenant, priced, body)
  const here = action ? await step(tenant, { ...locked, row: priced, more: rates }, action) : priced
  const isPaid = paidStatuses.has(here.paymentStatus) && sold.fields === null
  const row =
    isPaid && bill.givenMinor === 0
      ? here
      : await take(tenant, here, { bill, sold, rates, body, giftCardIds })
  const booking = toBooking(tenant, row)
  if (row !== priced) await issueInvoice(tenant, booking)
  return { booking, before: locked.row }
}

interface Request {
  body: CheckOut
  giftCardIds: readonly (string | undefined)[]
  ifMatch?: IfMatch
  /** Whether the caller gives no more than the worth of rewards. */
  isBound?: boolean
}

const paidStatuses = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** Throws 409 unless the customer is present, or was. */
function requireHere(row: BookingRow) {
  const status = row.status as BookingStatus
  if (status !== 'COMPLETED' && !can('complete', status)) throw impossible(status, 'its checkout')
}

type Bill = Awaited<ReturnType<typeof billOf>>

/** The amount due and the amount given, in minor units. Throws 409 unless they are equal. */
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
  const hasCash = given.some(({ method }) => method === 'CASH')
  const step = hasCash ? await stepOf(tenant) : null
  const settled = settleWithCash(given, owedMinor + tipMinor - cardsMinor, step)
  if (!settled || cardsMinor > owedMinor)
    throw conflict('INSUFFICIENT_BALANCE', amountMismatch, {
      owed: fromMinor(owedMinor, currency),
      tipAmount,
      given: fromMinor(givenMinor, currency),
    })
  return { before, owedMinor, tipMinor, given: settled, cardsMinor, givenMinor }
}

const amountMismatch =
  'The amounts given must equal the amount due plus the tip, and gift cards cannot pay tips; only cash for all of the rest may be rounded to the step of the business'

interface Checkout {
  bill: Bill
  sold: Selling
  rates: Awaited<ReturnType<typeof presentRates>>
  body: CheckOut
  giftCardIds: readonly (string | undefined)[]
}

/** Records the payments and what was sold. Returns the changed row. */
async function take(
  tenant: Tenant,
  row: BookingRow,
  { bill, sold, rates, body, giftCardIds }: Checkout,
): Promise<BookingRow> {
  const { giftCards = [] } = body
  const { before, owedMinor, tipMinor, given, cardsMinor, givenMinor } = bill
  for (const payer of await lockPayers(tenant, giftCards, giftCardIds)) {
    const { card, amountMinor } = payer
    const payment = { amountMinor, method: 'GIFT_CARD' as const, giftCardId: card.id }
    allocate(tenant, payer, await record(tenant, { ...payment, booking: row }))
  }
  // In a fixed order, or two concurrent checkouts could deadlock on the figures of the day.
  const due = [
    { covers: 'PRICE', amountMinor: owedMinor - cardsMinor },
    { covers: 'TIP', amountMinor: tipMinor },
  ] as const
  for (const payment of split(given, due).toSorted(bySource))
    await record(tenant, { ...payment, booking: row })

  const { currency } = tenant.business
  const tipAmount = fromMinor(toMinor(row.tipAmount, currency) + tipMinor, currency)
  const hasPayments = row.hasPayments || givenMinor > 0
  const { edit, more } = recorded(tenant, row, body, sold.reasons)
  return applyBalance(tenant, row, {
    balance: { ...before, paidMinor: before.paidMinor + owedMinor },
    step: 'checked_out',
    more: { ...rates, ...sold.fields, ...depositMoot(row, sold), ...more, tipAmount, hasPayments },
    edit,
  })
}

/** All is paid now: a deposit above the reduced price is not waited for. */
const depositMoot = ({ depositAmount, depositPaid }: BookingRow, { fields }: Selling) =>
  fields && !depositPaid && depositAmount !== null && depositAmount > fields.total
    ? { depositRequired: false, depositAmount: null, depositDueAt: null, depositHolds: false }
    : {}

type Method = NonNullable<CheckOut['payments']>[number]['method']

const bySource = (one: { method: Method }, other: { method: Method }) =>
  sourceOfMethod[one.method].localeCompare(sourceOfMethod[other.method])
