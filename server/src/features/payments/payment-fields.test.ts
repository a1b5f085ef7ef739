import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { type Balance, marksOf, owedOf, type Price } from './payment-fields.ts'
import { type PaymentStatus, paymentMethods } from './states.ts'

const price = (more: Partial<Price> = {}): Price => ({
  totalMinor: 4_950,
  depositMinor: null,
  stepMinor: 1,
  method: 'ON_SITE',
  ...more,
})

const balance = (paidMinor: number, refundedMinor = 0, owedAgainMinor = 0): Balance => ({
  paidMinor,
  refundedMinor,
  owedAgainMinor,
})

const deposit = { depositMinor: 1_000, method: 'ONLINE' } as const

interface Case {
  what: string
  price?: Partial<Price>
  of: Balance
  status: PaymentStatus
  depositPaid?: boolean
  owed: number
}

const cases: Case[] = [
  { what: 'nothing paid at the salon', of: balance(0), status: 'ON_SITE', owed: 4_950 },
  {
    what: 'nothing paid online',
    price: { method: 'ONLINE' },
    of: balance(0),
    status: 'PENDING',
    owed: 4_950,
  },
  { what: 'paid in full', of: balance(4_950), status: 'PAID', owed: 0 },
  { what: 'one unit less', of: balance(4_949), status: 'ON_SITE', owed: 1 },
  { what: 'paid too much', of: balance(5_000), status: 'PAID', owed: 0 },
  { what: 'free', price: { totalMinor: 0 }, of: balance(0), status: 'PAID', owed: 0 },
  {
    what: 'the deposit is not paid',
    price: deposit,
    of: balance(999),
    status: 'PENDING',
    owed: 3_951,
  },
  {
    what: 'the deposit is paid',
    price: deposit,
    of: balance(1_000),
    status: 'DEPOSIT_PAID',
    depositPaid: true,
    owed: 3_950,
  },
  {
    what: 'less than the smallest charge is missing from the deposit',
    price: { ...deposit, stepMinor: 10 },
    of: balance(991),
    status: 'DEPOSIT_PAID',
    depositPaid: true,
    owed: 3_959,
  },
  {
    what: 'the smallest charge is missing from the deposit',
    price: { ...deposit, stepMinor: 10 },
    of: balance(990),
    status: 'PENDING',
    owed: 3_960,
  },
  {
    what: 'a deposit below the smallest charge, nothing paid',
    price: { ...deposit, depositMinor: 5, stepMinor: 10 },
    of: balance(0),
    status: 'PENDING',
    owed: 4_950,
  },
  {
    what: 'the smallest deposit is paid',
    price: { ...deposit, depositMinor: 1 },
    of: balance(1),
    status: 'DEPOSIT_PAID',
    depositPaid: true,
    owed: 4_949,
  },
  {
    what: 'one unit is refunded after the visit',
    of: balance(4_950, 1),
    status: 'PARTIALLY_REFUNDED',
    owed: 0,
  },
  {
    what: 'everything is refunded after the visit',
    of: balance(4_950, 4_950),
    status: 'REFUNDED',
    owed: 0,
  },
  {
    what: 'a part is refunded after the visit',
    of: balance(4_950, 950),
    status: 'PARTIALLY_REFUNDED',
    owed: 0,
  },
  {
    what: 'all but one unit is refunded after the visit',
    of: balance(4_950, 4_949),
    status: 'PARTIALLY_REFUNDED',
    owed: 0,
  },
  {
    what: 'everything is refunded before the visit',
    of: balance(4_950, 4_950, 4_950),
    status: 'REFUNDED',
    owed: 4_950,
  },
  {
    what: 'a part is refunded before the visit',
    of: balance(4_950, 950, 950),
    status: 'PARTIALLY_REFUNDED',
    owed: 950,
  },
  {
    what: 'what was refunded before the visit is paid again',
    of: balance(5_900, 950, 950),
    status: 'PAID',
    owed: 0,
  },
  {
    what: 'refunded before and after the visit, and paid again between',
    of: balance(5_900, 951, 950),
    status: 'PARTIALLY_REFUNDED',
    owed: 0,
  },
  {
    what: 'the deposit is refunded before the visit',
    price: deposit,
    of: balance(1_000, 1_000, 1_000),
    status: 'REFUNDED',
    owed: 4_950,
  },
]

for (const { what, price: more, of, status, depositPaid = false, owed } of cases)
  test(`the payment fields: ${what}`, () => {
    const wanted = price(more)
    assert.deepEqual(marksOf(wanted, of), { paymentStatus: status, depositPaid })
    assert.equal(owedOf(wanted, of), owed)
  })

test('payments of the amount owed make a booking paid, independent of refunds before the visit', () => {
  const histories = fc.record({
    totalMinor: fc.integer({ min: 1, max: 1_000_000 }),
    paid: fc.nat(1_000_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    method: fc.constantFrom(...paymentMethods),
  })
  fc.assert(
    fc.property(histories, ({ totalMinor, paid, share, method }) => {
      const refunded = Math.floor(paid * share)
      const of = balance(paid, refunded, refunded)
      const wanted = price({ totalMinor, method })
      const owed = owedOf(wanted, of)
      assert.ok(owed >= 0)
      const after = { ...of, paidMinor: paid + owed }
      assert.equal(marksOf(wanted, after).paymentStatus, 'PAID')
      assert.equal(owedOf(wanted, after), 0)
    }),
  )
})
