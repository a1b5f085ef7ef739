import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { fromMinor, toMinor } from '#core/money/money.ts'

import { depositAmountOf, depositOf } from './rule.ts'

const now = new Date('2026-03-02T09:00:00Z')

interface Line {
  price: number
  addons: number[]
  percent: number | null
}

const ask = (
  lines: readonly Line[],
  business: number | null,
  {
    stepMinor = 1,
    ...more
  }: { stepMinor?: number; paymentMethod?: string; startsAt?: string } = {},
) => {
  const chosen = lines.map(({ price, addons, percent }) => ({
    service: { id: 'a', price, depositPercent: percent },
    variant: null,
    addons: addons.map((addon) => ({ price: addon })),
  })) as never
  const priced = { chosen, member: null, stepMinor }
  const amountMinor = depositAmountOf({ depositPercent: business }, priced)
  const usual = { paymentMethod: 'ONLINE', startsAt: '2026-03-02T10:00:00.000Z' }
  const asked = { amountMinor, now, ...usual, ...more } as never
  return depositOf({ depositHoldMinutes: 30 }, asked)
}

const line = (price: number, percent: number | null = null, addons: number[] = []): Line => ({
  price,
  addons,
  percent,
})

const cases = [
  { what: 'of a service', lines: [line(4_950, 25)], business: 10, minor: 1_238 },
  { what: 'otherwise of the business', lines: [line(4_950)], business: 10, minor: 495 },
  { what: 'none at all', lines: [line(4_950)], business: null, minor: null },
  { what: '0 of a service', lines: [line(4_950, 0)], business: 10, minor: null },
  { what: 'with add-ons', lines: [line(4_000, 50, [1_000, 1])], business: null, minor: 2_501 },
  {
    what: 'rounded one time, not for each line',
    lines: [line(1, 50), line(1, 50)],
    business: null,
    minor: 1,
  },
  { what: 'of each service', lines: [line(999, 12.5), line(1_001)], business: 33.333, minor: 459 },
]

for (const { what, lines, business, minor } of cases)
  test(`the deposit: ${what}`, () => {
    assert.equal(ask(lines, business)?.amountMinor ?? null, minor)
  })

test('it is due after the hold time, at the start at the latest, and not for a past start', () => {
  const dueOf = (startsAt: string) => ask([line(100, 50)], null, { startsAt })?.dueAt
  assert.equal(dueOf('2026-03-02T10:00:00.000Z'), '2026-03-02T09:30:00.000Z')
  assert.equal(dueOf('2026-03-02T09:10:00.000Z'), '2026-03-02T09:10:00.000Z')
  assert.equal(dueOf('2026-03-02T09:00:00.000Z'), undefined)
})

test('to what providers charge, it is never above the price', () => {
  assert.equal(ask([line(1_235, 100)], null, { stepMinor: 10 })?.amountMinor, 1_230)
  assert.equal(ask([line(1_235, 50)], null, { stepMinor: 10 })?.amountMinor, 620)
  assert.equal(ask([line(9, 100)], null, { stepMinor: 10 }), null)
})

test('only ONLINE bookings require one', () => {
  for (const paymentMethod of ['ON_SITE', 'CARD', 'CASH', 'GIFT_CARD', 'BANK_TRANSFER'])
    assert.equal(ask([line(100, 50)], null, { paymentMethod }), null)
})

const anyLine = fc.record({
  price: fc.nat(999_999_999),
  addons: fc.array(fc.nat(99_999), { maxLength: 3 }),
  percent: fc.option(
    fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000),
  ),
})

for (const currency of ['JPY', 'EUR', 'KWD'])
  test(`rounding loses no unit in ${currency}, whatever the lines`, () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const priceOf = ({ price, addons }: Line) => addons.reduce((sum, one) => sum + one, price)
        const hundredThousandths = lines.reduce(
          (sum, one) =>
            sum + BigInt(priceOf(one)) * BigInt(Math.round((one.percent ?? 20) * 1_000)),
          0n,
        )
        const exactly = Number((hundredThousandths * 2n + 100_000n) / 200_000n)
        const minor = ask(lines, 20)?.amountMinor ?? 0
        assert.equal(minor, exactly)
        assert.ok(minor <= lines.reduce((sum, one) => sum + priceOf(one), 0))
        // Stored as decimals of the currency and subtracted from the total, every unit is preserved.
        assert.equal(toMinor(fromMinor(minor, currency), currency), minor)
        const whole = lines.map((one) => ({ ...one, percent: 100 }))
        assert.equal(
          ask(whole, null)?.amountMinor ?? 0,
          lines.reduce((sum, one) => sum + priceOf(one), 0),
        )
      }),
    )
  })
