import assert from 'node:assert/strict'
import test from 'node:test'

import { chargeStepOf } from '#core/money/currencies.ts'

import { type FeeRates, feeOf, feeSettings } from './fees.ts'
import { paymentRow } from './payment-row.ts'
import * as states from './states.ts'

const rate = (ratePercent: number, fixedAmount: number) => ({ ratePercent, fixedAmount })
const rates: FeeRates = {
  ONLINE_BOOKING: rate(1.5, 0.25),
  POS_TERMINAL: rate(1, 0),
  GIFTCARD: rate(0, 0.1),
  WORK: rate(0, 0),
  MARKETPLACE_SHOP: rate(0, 0),
}
const tenant = {
  businessId: 'b',
  business: { currency: 'EUR', timezone: 'Europe/Amsterdam' },
} as Parameters<typeof paymentRow>[0]
const made = {
  bookingId: 'k',
  amountMinor: 4_950,
  method: 'ONLINE',
  source: 'ONLINE_BOOKING',
  at: new Date('2026-03-02T23:30:00.000Z'),
} as const

test('a payment has the fee of its source and the local date of its moment', () => {
  const { id, ...row } = paymentRow(tenant, rates, made)
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(row, {
    businessId: 'b',
    bookingId: 'k',
    saleId: null,
    amount: 49.5,
    currency: 'EUR',
    method: 'ONLINE',
    source: 'ONLINE_BOOKING',
    day: '2026-03-03',
    fee: 0.99,
    provider: null,
    providerId: null,
    providerAccount: null,
    covers: 'PRICE',
    giftCardId: null,
    createdAt: '2026-03-02T23:30:00.000Z',
  })
})

test('a payment that is no row of the feed has no fee', () => {
  assert.equal(paymentRow(tenant, rates, { ...made, source: null }).fee, 0)
})

test('a payment names its provider, its card, and what it covers', () => {
  const provider = { name: 'stripe', id: 'pi_1', account: 'acct_1' }
  const row = paymentRow(tenant, rates, { ...made, provider, giftCardId: 'c', covers: 'TIP' })
  const { providerId, providerAccount, giftCardId, covers } = row
  assert.equal(row.provider, 'stripe')
  assert.deepEqual(
    { providerId, providerAccount, giftCardId, covers },
    { providerId: 'pi_1', providerAccount: 'acct_1', giftCardId: 'c', covers: 'TIP' },
  )
  const own = paymentRow(tenant, rates, { ...made, provider: { name: 'stripe', id: 'pi_1' } })
  assert.equal(own.providerAccount, null)
})

test('a fee is a percentage, rounded half up one time, and a fixed amount', () => {
  assert.equal(feeOf(1_050, rate(1, 0), 'EUR'), 11)
  assert.equal(feeOf(1_049, rate(1, 0), 'EUR'), 10)
  assert.equal(feeOf(1_050, rate(1, 0.3), 'EUR'), 41)
  assert.equal(feeOf(1_000, rate(2.9, 30), 'JPY'), 59)
  assert.equal(feeOf(0, rate(2.9, 0), 'KWD'), 0)
})

test('each source has a percentage and a fixed amount of its own', () => {
  const settings = states.paymentSources.flatMap((source) => Object.values(feeSettings[source]))
  assert.equal(new Set(settings).size, 2 * states.paymentSources.length)
  for (const source of states.paymentSources) {
    assert.match(feeSettings[source].percent, /FeePercent$/)
    assert.match(feeSettings[source].fixed, /FeeFixed$/)
  }
})

test('providers charge multiples of a step', () => {
  const steps = Object.fromEntries(['EUR', 'JPY', 'KWD', 'MGA'].map((c) => [c, chargeStepOf(c)]))
  assert.deepEqual(steps, { EUR: 1, JPY: 1, KWD: 10, MGA: 100 })
})

test('the first state and the source of a payment by its method', () => {
  const of = <Value>(table: Record<states.PaymentMethod, Value>) =>
    states.paymentMethods.map((method) => `${method} ${String(table[method])}`)
  assert.deepEqual(of(states.firstPaymentStatus), [
    'ON_SITE ON_SITE',
    'ONLINE PENDING',
    'CARD ON_SITE',
    'CASH ON_SITE',
    'GIFT_CARD PENDING',
    'BANK_TRANSFER PENDING',
  ])
  assert.deepEqual(of(states.sourceOfMethod), [
    'ON_SITE POS_TERMINAL',
    'ONLINE ONLINE_BOOKING',
    'CARD POS_TERMINAL',
    'CASH POS_TERMINAL',
    'GIFT_CARD null',
    'BANK_TRANSFER ONLINE_BOOKING',
  ])
})

test('a refund is decided once, and takes money while it is pending or completed', () => {
  assert.deepEqual(states.refundTransitions, {
    process: { from: ['PENDING'], to: 'COMPLETED' },
    decline: { from: ['PENDING'], to: 'DECLINED' },
    fail: { from: ['PENDING'], to: 'FAILED' },
  })
  assert.deepEqual(states.takingRefunds, ['PENDING', 'COMPLETED'])
  assert.deepEqual(states.refundStatuses, ['PENDING', 'COMPLETED', 'DECLINED', 'FAILED'])
  assert.deepEqual(Object.values(states.partAfter), states.partStatuses)
})

test('the names of states are those of the contract', () => {
  assert.deepEqual(states.paymentStatuses, [
    'PENDING',
    'ON_SITE',
    'DEPOSIT_PAID',
    'PAID',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
  ])
  assert.deepEqual(states.paymentSources, [
    'ONLINE_BOOKING',
    'POS_TERMINAL',
    'GIFTCARD',
    'WORK',
    'MARKETPLACE_SHOP',
  ])
})
