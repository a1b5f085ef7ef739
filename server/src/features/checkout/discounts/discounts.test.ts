import assert from 'node:assert/strict'
import test from 'node:test'

import { apportion } from '#core/money/apportion.ts'
import { done, openTill, read, refused } from '#testing/money/till.ts'

import { applyDiscounts } from './apply.ts'

test('an amount is split to the last minor unit, and no part is above its weight', () => {
  assert.deepEqual(apportion(100, [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(apportion(1, [0, 5, 5]), [0, 1, 0])
  assert.deepEqual(apportion(7, [3, 4]), [3, 4])
  assert.deepEqual(apportion(0, [0, 0]), [0, 0])
  // Beyond what a double holds: the product of both is above 2^53.
  assert.deepEqual(apportion(999_999_998, [999_999_999, 999_999_997]), [500_000_000, 499_999_998])
})

test('each discount applies to what those before it left, in the digits of the currency', () => {
  const prices = { services: [4_950, 1_000], products: [1_995], beforeMinor: 450 }
  const tenPercent = applyDiscounts([{ target: 'VISIT', percent: 10 }], prices, 'EUR')
  // 10 % of 7,495, in proportion to 4,576, 924 and 1,995.
  assert.partialDeepStrictEqual(tenPercent, { servicesMinor: [458, 92], productsMinor: [200] })
  const both = applyDiscounts(
    [
      { target: 'SERVICE', line: 1, percent: 50 },
      { target: 'PRODUCT', line: 0, amount: 2 },
      { target: 'SERVICE', line: 1, percent: 100 },
    ],
    prices,
    'EUR',
  )
  assert.partialDeepStrictEqual(both, { servicesMinor: [0, 924], productsMinor: [200] })
  assert.deepEqual(
    both.taken.map(({ minor }) => minor),
    [462, 200, 462],
  )
  const yen = { services: [3_333], products: [], beforeMinor: 0 }
  const inYen = applyDiscounts([{ target: 'VISIT', percent: 5 }], yen, 'JPY')
  assert.deepEqual(inYen.servicesMinor, [167])
  const dinar = applyDiscounts([{ target: 'VISIT', amount: 0.005 }], yen, 'KWD')
  assert.deepEqual(dinar.servicesMinor, [5])
})

test('services, discounts and a reward are one checkout, and the history has the reasons', async () => {
  const till = await openTill()
  const program = { businessId: till.id, name: 'Points', type: 'POINTS', pointsPerUnit: 1 }
  const rewards = [{ name: 'A free soap', cost: 5 }]
  const made = await till.post('/loyalty/programs', { ...program, rewards })
  const card = { programId: made.body.data.id, customerId: till.customer.id }
  const cardId = (await till.post('/loyalty/cards', card)).body.data.id
  await till.post('/loyalty/points/adjust', { cardId, amount: 9 })
  const { id } = await till.booked()
  const booking = await done(
    till.checkOut(id, {
      services: [{ serviceId: till.service.id }],
      products: [{ productId: till.shampoo.id, quantity: 1 }],
      discounts: [
        { target: 'SERVICE', line: 1, percent: 50, reason: 'A long wait' },
        { target: 'PRODUCT', line: 0, percent: 100, reward: { cardId } },
      ],
      payments: [{ method: 'CARD', amount: 74.25 }],
    }),
  )
  assert.partialDeepStrictEqual(booking, {
    subtotal: 99,
    productsTotal: 0,
    discount: 24.75,
    total: 74.25,
    totalDuration: 45,
    paymentStatus: 'PAID',
  })
  // The discount is on its line.
  assert.partialDeepStrictEqual(booking.services, [
    { duration: 45, price: 49.5, discount: 0, total: 49.5 },
    { duration: 0, price: 49.5, discount: 24.75, total: 24.75 },
  ])
  assert.partialDeepStrictEqual(booking.products, [{ unitPrice: 10, discount: 10, total: 0 }])
  const history = (await till.get(`~/bookings/${id}/history`)).body
  assert.partialDeepStrictEqual(history.at(-1), {
    action: 'checked_out',
    changes: ['services', 'discount'],
    discountReason: 'A long wait; A free soap',
  })
  // 9 less 5, and 74 earned.
  const [{ points }] = (await till.get(`/loyalty/business/${till.id}/cards`)).body
  assert.equal(points, 78)
  const log = await till.owner.get(`/businesses/${till.id}/audit-log?action=booking.discounted`)
  assert.partialDeepStrictEqual(log.body.items, [
    {
      target: { id, kind: 'booking', name: null },
      changes: [
        { field: 'discount', before: '0', after: '24.75' },
        { field: 'productDiscounts', before: '', after: '10' },
      ],
    },
  ])
  const late = { discounts: [{ target: 'VISIT', amount: 1 }] }
  assert.equal((await refused(till.checkOut(id, late))).conflict, 'INVOICE_ISSUED')
})

test('a discount without a price, a foreign card and an empty one are refused, and nothing changes', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const other = await till.post('~/customers', { firstName: 'Other' })
  const program = { businessId: till.id, name: 'Stamps', type: 'STAMPS', stampsRequired: 3 }
  const { id: programId } = (await till.post('/loyalty/programs', program)).body.data
  const cardOf = async (customerId: string) =>
    (await till.post('/loyalty/cards', { programId, customerId })).body.data.id as string
  const own = await cardOf(till.customer.id)
  const foreign = await cardOf(other.body.data.id)
  await till.post('/loyalty/stamps', { cardId: foreign, count: 3 })
  const of = (discount: object) => refused(till.checkOut(id, { discounts: [discount] }))
  const visit = { target: 'VISIT', amount: 1 }
  const faults: [object, string][] = [
    [{ target: 'VISIT', amount: 49.51 }, 'discounts[0].amount'],
    [{ target: 'SERVICE', line: 1, percent: 5 }, 'discounts[0].line'],
    [{ target: 'PRODUCT', percent: 5 }, 'discounts[0].line'],
    [{ target: 'VISIT', line: 0, percent: 5 }, 'discounts[0].line'],
    [{ target: 'VISIT' }, 'discounts[0].percent'],
    [{ ...visit, percent: 5 }, 'discounts[0].percent'],
    [{ ...visit, reason: 'A', reward: { cardId: own } }, 'discounts[0].reason'],
  ]
  for (const [discount, field] of faults) assert.equal((await of(discount)).errors[0].field, field)
  assert.equal((await of({ ...visit, reward: { cardId: foreign } })).code, 'NOT_FOUND')
  assert.equal((await of({ ...visit, reward: { cardId: own } })).code, 'INSUFFICIENT_BALANCE')
  assert.partialDeepStrictEqual(await read(till, id), { discount: 0, status: 'CONFIRMED' })
})
