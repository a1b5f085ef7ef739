import assert from 'node:assert/strict'
import test from 'node:test'

import { lockPayers } from '#features/gift-cards/by-code/payers.ts'
import { done, refused, openTill } from '#testing/money/till.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

test('a product that is not for sale, unknown or out of stock is refused by its name', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const hidden = await till.stock({ name: 'Tube', sellingPrice: 5, isForSale: false })
  const old = await till.stock({ name: 'Old set', sellingPrice: 5, status: 'INACTIVE' })
  const gone = await till.stock({ name: 'Gone', sellingPrice: 5 })
  await till.del(`~/products/${gone.id}`)
  const of = (productId: string, quantity = 1) =>
    refused(till.checkOut(id, { products: [{ productId, quantity }] }))
  for (const { id: productId } of [hidden, old])
    assert.partialDeepStrictEqual(await of(productId), {
      code: 'CONFLICT',
      conflict: 'PRODUCT_NOT_FOR_SALE',
      productId,
    })
  assert.partialDeepStrictEqual(await of(gone.id), { code: 'NOT_FOUND' })
  const productId = till.shampoo.id
  assert.partialDeepStrictEqual(await of(productId, 6), {
    code: 'INSUFFICIENT_STOCK',
    productId,
    left: 5,
  })
})

test('a product whose stock is not tracked is sold whatever is left, and keeps its stock', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const loose = { name: 'Loose', sellingPrice: 5, trackInventory: false, stockQuantity: 2 }
  const { id: productId } = await till.stock(loose)
  const booking = await done(
    till.checkOut(id, {
      products: [{ productId, quantity: 3 }],
      payments: [{ method: 'CASH', amount: 64.5 }],
    }),
  )
  assert.partialDeepStrictEqual(booking.products, [{ quantity: 3, total: 15 }])
  assert.deepEqual(await till.stockOf(productId), 2)
  const [bought] = (await till.get(`~/customers/${till.customer.id}/products`)).body
  assert.partialDeepStrictEqual(bought, { productId, trackInventory: false })
})

test('a gift card is refused by its index, and unknown codes count one for each request', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const { code } = await till.sell(10)
  const cards = (...codes: string[]) =>
    refused(
      till.checkOut(id, {
        giftCards: codes.map((one) => ({ code: one, amount: 49.5 / codes.length })),
      }),
    )
  assert.partialDeepStrictEqual(await cards(code), { code: 'INSUFFICIENT_BALANCE', giftCard: 0 })
  assert.equal((await cards(code, code.toLowerCase())).errors[0].field, 'giftCards[1].code')
  const wrong = Array.from({ length: 3 }, (_, nth) => `WRNG-${nth}000`)
  for (let time = 0; time < 10; time += 1)
    assert.partialDeepStrictEqual(await cards(...wrong), { code: 'NOT_FOUND', giftCard: 0 })
  assert.equal((await cards(...wrong)).code, 'RATE_LIMIT_EXCEEDED')
})

test('gift cards are locked in the order of their ids, in which they are locked everywhere', async () => {
  const till = await openTill()
  const ids = [(await till.sell(10)).id, (await till.sell(10)).id].toSorted()
  const giftCards = ids.map(() => ({ code: '', amount: 1 }))
  const lockedOf = (given: readonly string[]) =>
    asTenant(till, async (tenant) =>
      (await lockPayers(tenant, giftCards, given)).map(({ card }) => card.id),
    )
  assert.deepEqual(await lockedOf(ids), ids)
  assert.deepEqual(await lockedOf(ids.toReversed()), ids)
})

test('keys need the scopes of what they change, sessions the right to check out', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const bound = await openMember('STAFF', [till], { mayCheckOut: false })
  const free = await openMember('STAFF', [till], { mayCheckOut: true })
  const body = {
    products: [{ productId: till.shampoo.id, quantity: 1 }],
    payments: [{ method: 'CARD', amount: 59.5 }],
  }
  const path = `/businesses/${till.id}/bookings/${id}/checkout`
  assert.equal((await bound.post(path, body)).body.code, 'FORBIDDEN_FOR_ROLE')
  const { status, body: answer } = await free.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))

  const narrow = await openSalon({ scopes: ['bookings:write'] })
  const none = { products: [], giftCards: [] }
  for (const [part, code] of [
    [{ products: body.products }, 'MISSING_SCOPE'],
    [{ giftCards: [{ code: 'NOPE', amount: 1 }] }, 'MISSING_SCOPE'],
    [none, 'NOT_FOUND'],
  ] as const)
    assert.equal((await refused(narrow.post(`~/bookings/${id}/checkout`, part))).code, code)
})
