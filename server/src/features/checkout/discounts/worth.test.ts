import assert from 'node:assert/strict'
import test from 'node:test'

import { openTill } from '#testing/money/till.ts'
import { openMember } from '#testing/salon/people.ts'

/** A booking of 49.50, a member without mayDiscount, and a card of points with these rewards, of 5 points each. */
async function openRewards(...worths: (number | null)[]) {
  const till = await openTill()
  const { id } = await till.booked()
  const bound = await openMember('STAFF', [till], { mayDiscount: false })
  const program = { businessId: till.id, name: 'Points', type: 'POINTS', pointsPerUnit: 1 }
  const rewards = worths.map((worth, nth) => ({ name: `Reward ${nth}`, cost: 5, worth }))
  const made = (await till.post('/loyalty/programs', { ...program, rewards })).body.data
  const card = { programId: made.id, customerId: till.customer.id }
  const cardId = (await till.post('/loyalty/cards', card)).body.data.id as string
  await till.post('/loyalty/points/adjust', { cardId, amount: 20 })
  const rewardIds = made.rewards.map((one: { id: string }) => one.id) as string[]
  const path = `/businesses/${till.id}/bookings/${id}`
  /** Checks out with the reward of this number for each discount, and pays this amount by card. */
  const checkOut = (
    caller: typeof bound | typeof till,
    paid: number,
    ...given: [number, object][]
  ) =>
    caller.post(`${path}/checkout`, {
      discounts: given.map(([nth, discount]) => ({
        target: 'VISIT',
        ...discount,
        reward: { cardId, rewardId: rewardIds[nth] },
      })),
      ...(paid > 0 && { payments: [{ method: 'CARD', amount: paid }] }),
    })
  const points = async () =>
    (await till.get(`/loyalty/business/${till.id}/cards`)).body.find(
      (one: { id: string }) => one.id === cardId,
    ).points as number
  return { till, bound, path, cardId, checkOut, points }
}

test('a member who may not give discounts gives at most the worth of each reward', async () => {
  const { till, bound, path, checkOut, points } = await openRewards(7.5, null)
  assert.equal((await bound.patch(path, { discount: 1 })).body.code, 'FORBIDDEN_FOR_ROLE')
  const plain = { discounts: [{ target: 'VISIT', amount: 1 }] }
  assert.equal((await bound.post(`${path}/checkout`, plain)).body.code, 'FORBIDDEN_FOR_ROLE')
  const amountFault = { field: 'discounts[0].amount', code: 'too_large', limit: 7.5 }
  const tooMuch: [number, [number, object][], object][] = [
    [0, [[0, { amount: 49.5 }]], amountFault],
    [41.99, [[0, { amount: 7.51 }]], amountFault],
    // 7.52 of 49.50.
    [41.98, [[0, { percent: 15.2 }]], { ...amountFault, field: 'discounts[0].percent' }],
    [
      34.49,
      [
        [0, { amount: 7.5 }],
        [0, { amount: 7.51 }],
      ],
      { field: 'discounts[1].amount' },
    ],
  ]
  for (const [paid, given, fault] of tooMuch) {
    const { status, body } = await checkOut(bound, paid, ...given)
    assert.equal(status, 400, JSON.stringify(body))
    assert.partialDeepStrictEqual(body.errors[0], fault)
  }
  const unbounded = await checkOut(bound, 48.5, [1, { amount: 1 }])
  assert.equal(unbounded.body.code, 'FORBIDDEN_FOR_ROLE')
  assert.equal(await points(), 20, 'a refusal redeems nothing')
  const both = await checkOut(bound, 34.5, [0, { amount: 7.5 }], [0, { amount: 7.5 }])
  assert.equal(both.status, 200, JSON.stringify(both.body))
  assert.equal(both.body.data.discount, 15)
  // 20 less two rewards, and 34 earned.
  assert.equal(await points(), 44)
  const history = (await till.get(path.replace(`/businesses/${till.id}`, '~') + '/history')).body
  assert.equal(history.at(-1).discountReason, 'Reward 0')
})

test('who may give discounts enters what a reward is worth', async () => {
  const { till, bound, checkOut } = await openRewards(7.5, null)
  const manager = await openMember('MANAGER', [till])
  assert.equal((await checkOut(bound, 20, [0, { amount: 29.5 }])).status, 400)
  const given = await checkOut(manager, 17.5, [0, { amount: 20 }], [1, { amount: 12 }])
  assert.equal(given.status, 200, JSON.stringify(given.body))
})

test('who may not give discounts gives no points and stamps, which become discounts', async () => {
  const { till, bound, cardId, points } = await openRewards(7.5)
  const program = { businessId: till.id, name: 'Stamps', type: 'STAMPS', stampsRequired: 1 }
  const { id: programId } = (await till.post('/loyalty/programs', program)).body.data
  const { id: stamps } = (
    await bound.post('/loyalty/cards', { programId, customerId: till.customer.id })
  ).body.data
  for (const [path, body] of [
    ['/loyalty/points/adjust', { cardId, amount: 1 }],
    ['/loyalty/stamps', { cardId: stamps, count: 1 }],
  ] as const) {
    const { status, body: refusal } = await bound.post(path, body)
    assert.deepEqual([status, refusal.code], [403, 'FORBIDDEN_FOR_ROLE'])
  }
  assert.equal((await bound.post('/loyalty/points/adjust', { cardId, amount: -3 })).status, 201)
  assert.equal(await points(), 17)
  const free = await openMember('STAFF', [till])
  assert.equal((await free.post('/loyalty/stamps', { cardId: stamps, count: 1 })).status, 201)
  assert.equal((await free.post('/loyalty/points/adjust', { cardId, amount: 2 })).status, 201)
})
