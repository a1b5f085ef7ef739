import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import {
  assertLedgerInvariants,
  type LoyaltyStudio,
  openLoyaltyStudio,
  pointsProgram,
  stampsProgram,
} from '#testing/money/loyalty.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { database } from '#testing/process/server.ts'

test('fifty concurrent adjustments on two servers are all applied, and no balance becomes negative', async () => {
  const studio = await openLoyaltyStudio()
  const send = await openNodes(2)
  const { id: cardId } = await studio.addCard((await studio.addProgram(pointsProgram)).id)
  const adjust = async (amount: number): Promise<number> => {
    const adjustment = { cardId, amount }
    const { status, body } = await send(studio, 'POST', '/loyalty/points/adjust', adjustment)
    assert.equal(status, 201)
    return body.points
  }
  const amounts = Array.from({ length: 50 }, (_, index) => (index % 3 === 0 ? 17 : -11))
  const answered = await Promise.all(amounts.map(adjust))
  assert.ok(answered.every((points) => points >= 0))
  const [card] = await studio.cards()
  const feed = (await studio.feed('limit=7&')).toReversed()
  let balance = 0
  for (const { amount } of feed) {
    balance += amount
    assert.ok(balance >= 0)
  }
  assert.equal(card.points, balance)
  // Each change emitted an event with the resulting balance, in the order of the ledger.
  const pointEvents = await studio.pointEvents()
  const changes = feed.slice(1).map(({ amount }) => amount)
  const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)
  assert.deepEqual(sorted(pointEvents.map(({ delta }) => delta)), sorted(changes))
  await assertLedgerInvariants(studio)
})

interface State {
  stamps: number
  issued: number
  points: number
  redeemed: number
}

type Step = (
  studio: LoyaltyStudio,
  cards: { stamps: string; points: string },
  state: State,
) => Promise<void>

const cost = 25
const full = 3

const steps: fc.Arbitrary<Step>[] = [
  fc.integer({ min: 1, max: 8 }).map((count) => async (studio, { stamps: cardId }, state) => {
    const { body } = await studio.post('/loyalty/stamps', { cardId, count })
    const before = state.stamps
    state.stamps += count
    state.issued += count
    const rewardEarned = Math.floor(state.stamps / full) > Math.floor(before / full)
    assert.deepEqual(body, { cardId, currentStamps: state.stamps, rewardEarned })
  }),
  fc.integer({ min: 1, max: 8 }).map((count) => async (studio, { stamps: cardId }, state) => {
    const { body } = await studio.post('/loyalty/stamps/remove', { cardId, count })
    state.stamps = Math.max(0, state.stamps - count)
    assert.deepEqual(body, { cardId, currentStamps: state.stamps })
  }),
  fc
    .integer({ min: -60, max: 60 })
    .filter((amount) => amount !== 0)
    .map((amount) => async (studio, { points: cardId }, state) => {
      const { body } = await studio.post('/loyalty/points/adjust', { cardId, amount })
      state.points = Math.max(0, state.points + amount)
      assert.deepEqual(body, { cardId, points: state.points })
    }),
  fc.constant(async (studio, { points: cardId }, state) => {
    const { status } = await studio.post('/loyalty/redeem', { cardId })
    const isPaid = state.points >= cost
    assert.equal(status, isPaid ? 201 : 409)
    if (!isPaid) return
    state.points -= cost
    state.redeemed += 1
  }),
  fc.constant(async (studio, { stamps: cardId }, state) => {
    const { status } = await studio.post('/loyalty/redeem', { cardId })
    const isPaid = state.stamps >= full
    assert.equal(status, isPaid ? 201 : 409)
    if (!isPaid) return
    state.stamps -= full
    state.redeemed += 1
  }),
]

test('after any sequence of changes, the balance of a card is the sum of its ledger', async () => {
  const history = fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(history, async (made) => {
      const studio = await openLoyaltyStudio()
      const points = await studio.addProgram({
        ...pointsProgram,
        rewards: [{ name: 'Cut', cost }],
      })
      const stamps = await studio.addProgram({ ...stampsProgram, stampsRequired: full })
      const ids = {
        points: (await studio.addCard(points.id)).id as string,
        stamps: (await studio.addCard(stamps.id)).id as string,
      }
      const state = { stamps: 0, issued: 0, points: 0, redeemed: 0 }
      for (const step of made) await step(studio, ids, state)
      await assertLedgerInvariants(studio)
      const { rewardsRedeemed, stampsIssued } = await studio.stats()
      assert.deepEqual([rewardsRedeemed, stampsIssued], [state.redeemed, state.issued])
      const sums = Map.groupBy(await studio.feed(), ({ cardId }) => cardId)
      const sumOf = (id: string) => sums.get(id)?.reduce((sum, { amount }) => sum + amount, 0)
      assert.deepEqual([sumOf(ids.stamps), sumOf(ids.points)], [state.stamps, state.points])
    }),
    { numRuns: 12 },
  )
})

test('a note is encrypted, and removed when its customer is erased', async () => {
  const studio = await openLoyaltyStudio()
  const { id: cardId } = await studio.addCard((await studio.addProgram(pointsProgram)).id)
  await studio.post('/loyalty/points/adjust', { cardId, amount: 5, note: 'Her mother pays' })
  const sealedNotes = async () => {
    const rows = await database.db
      .selectFrom('loyaltyEntry')
      .select('sealed')
      .where('businessId', '=', studio.id)
      .where('sealed', 'is not', null)
      .execute()
    return rows.map(({ sealed }) => String(sealed))
  }
  const [note = ''] = await sealedNotes()
  assert.ok(note.length > 0 && !note.includes('mother'))
  await studio.erase()
  assert.deepEqual(await sealedNotes(), [])
})
