import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { openNodes } from '#testing/process/nodes.ts'
import { makeProduct } from '#testing/salon/makers.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'

import { stockMax } from './schema.ts'

const send = await openNodes(2)

interface Movement {
  changeQty: number
  stockQuantity: number
  reason: string
  createdAt: string
}

/** Every movement of a product, the oldest first. */
async function ledgerOf(salon: Salon, id: string) {
  const movements: Movement[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await salon.get(`~/products/${id}/inventory?limit=100&page=${page}`)
    movements.push(...body.data)
    pages = body.meta.totalPages
  }
  return movements.toReversed()
}

/** The stock is the sum of the movements, and each movement records the stock after it. */
async function assertLedgerInvariants(salon: Salon, id: string) {
  const { stockQuantity } = (await salon.get(`~/products/${id}`)).body.data
  const movements = await ledgerOf(salon, id)
  let sum = 0
  let before = ''
  for (const movement of movements) {
    sum += movement.changeQty
    assert.equal(movement.stockQuantity, sum)
    assert.ok(sum >= 0, `${sum} pieces`)
    assert.ok(movement.createdAt >= before, 'in order of time')
    before = movement.createdAt
  }
  assert.equal(stockQuantity, sum)
  return movements
}

const move = (salon: Salon, id: string, changeQty: number, reason = 'Sold') =>
  salon.post(`~/products/${id}/inventory`, { changeQty, reason })

test('every change of the stock is a movement', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, { stockQuantity: 10 })
  const { status, body } = await move(salon, id, -3)
  assert.equal(status, 200)
  assert.deepEqual(body, { id, stockQuantity: 7, changeQty: -3 })
  assert.equal((await salon.patch(`~/products/${id}`, { stockQuantity: 7 })).status, 200)
  const counted = await salon.patch(`~/products/${id}`, { stockQuantity: 20, name: 'Oil' })
  assert.partialDeepStrictEqual(counted.body.data, { stockQuantity: 20, name: 'Oil' })
  const movements = await assertLedgerInvariants(salon, id)
  assert.deepEqual(
    movements.map(({ changeQty, stockQuantity, reason }) => [changeQty, stockQuantity, reason]),
    [
      [10, 10, 'Initial stock'],
      [-3, 7, 'Sold'],
      [13, 20, 'Stock count'],
    ],
  )
})

test('a removal that exceeds the stock is refused', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, { stockQuantity: 2, trackInventory: false })
  const { status, body } = await move(salon, id, -3)
  assert.equal(status, 409)
  assert.equal(body.code, 'INSUFFICIENT_STOCK')
  assert.equal((await move(salon, id, -2)).body.stockQuantity, 0)
  assert.equal((await move(salon, id, stockMax)).status, 200)
  const tooMany = await move(salon, id, 1)
  assert.equal(tooMany.status, 409)
  assert.equal(tooMany.body.code, 'CONFLICT')
  assert.equal((await assertLedgerInvariants(salon, id)).length, 3)
})

test('a movement requires a reason and a quantity other than 0', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon)
  const faultsOf = async (body: object) => {
    const answer = await salon.post(`~/products/${id}/inventory`, body)
    assert.equal(answer.status, 400)
    return answer.body.errors.map(({ field }: { field: string }) => field).toSorted()
  }
  assert.deepEqual(await faultsOf({}), ['changeQty', 'reason'])
  assert.deepEqual(await faultsOf({ changeQty: 0, reason: 'x' }), ['changeQty'])
  assert.deepEqual(await faultsOf({ changeQty: 1.5, reason: ' ', by: 'me' }), [
    'by',
    'changeQty',
    'reason',
  ])
  assert.deepEqual(await faultsOf({ changeQty: stockMax + 1, reason: 'x' }), ['changeQty'])
  assert.deepEqual(await ledgerOf(salon, id), [])
})

test('a repeated movement with one key is applied one time', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, { stockQuantity: 5 })
  const path = `~/products/${id}/inventory`
  const sale = { changeQty: -1, reason: 'Sold' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => salon.post(path, sale, { 'idempotency-key': 'sale' })),
  )
  assert.deepEqual([...new Set(answers.map(({ body }) => body.stockQuantity))], [4])
  assert.equal((await assertLedgerInvariants(salon, id)).length, 2)
})

test('400 concurrent changes on two servers keep the stock exact and never negative', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, { stockQuantity: 60 })
  const changes = Array.from({ length: 400 }, (_, at) => (at % 4 === 0 ? 2 : -1 - (at % 3)))
  const answers = await Promise.all(
    changes.map((changeQty) =>
      send(salon, 'POST', `~/products/${id}/inventory`, { changeQty, reason: 'Desk' }),
    ),
  )
  const done = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ body }) => body.code === 'INSUFFICIENT_STOCK')
  assert.equal(done.length + refused.length, 400)
  assert.ok(refused.length > 0, 'the requested quantity exceeded the stock')
  const movements = await assertLedgerInvariants(salon, id)
  assert.equal(movements.length, done.length + 1)
  const left = done.reduce((sum, { body }) => sum + Number(body.changeQty), 60)
  assert.equal((await salon.get(`~/products/${id}`)).body.data.stockQuantity, left)
})

test('a stock count concurrent with sales keeps the stock exact', async () => {
  const salon = await openSalon()
  const { id } = await makeProduct(salon, { stockQuantity: 100 })
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 6 === 0
        ? send(salon, 'PATCH', `~/products/${id}`, { stockQuantity: at })
        : send(salon, 'POST', `~/products/${id}/inventory`, { changeQty: -1, reason: 'Sold' }),
    ),
  )
  for (const { status } of answers) assert.ok([200, 409].includes(status), String(status))
  await assertLedgerInvariants(salon, id)
})

test('the stock after any sequence of changes equals their sum', async () => {
  const salon = await openSalon()
  const change = fc.integer({ min: -40, max: 60 }).filter((pieces) => pieces !== 0)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(100),
      fc.array(change, { maxLength: 12 }),
      async (stockQuantity, changes) => {
        const { id } = await makeProduct(salon, { stockQuantity })
        let left = stockQuantity
        for (const changeQty of changes) {
          const { status } = await move(salon, id, changeQty)
          assert.equal(status, left + changeQty < 0 ? 409 : 200)
          left += status === 200 ? changeQty : 0
        }
        await assertLedgerInvariants(salon, id)
        assert.equal((await salon.get(`~/products/${id}`)).body.data.stockQuantity, left)
      },
    ),
    { numRuns: 25 },
  )
})
