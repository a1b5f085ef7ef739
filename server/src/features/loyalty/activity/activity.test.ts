import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { batchesOf } from '#testing/database/statements.ts'
import {
  type Activity,
  assertLedgerInvariants,
  openLoyaltyStudio,
  pointsProgram,
  stampsProgram,
  walk,
} from '#testing/money/loyalty.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import { adjustPoints } from '../cards/adjust-points.ts'
import * as ledger from './ledger.ts'

test('the list is paged, newest first, and filtered by type', async () => {
  const studio = await openLoyaltyStudio()
  const { id: cardId } = await studio.addCard((await studio.addProgram(stampsProgram)).id)
  for (let count = 1; count <= 5; count += 1)
    await studio.post('/loyalty/stamps', { cardId, count })
  await studio.post('/loyalty/stamps/remove', { cardId, count: 2 })
  const all = await studio.feed()
  assert.deepEqual(
    all.map(({ amount }) => amount),
    [-2, 5, 4, 3, 2, 1, 0],
  )
  assert.deepEqual(all[0], { ...all[0], type: 'STAMPS_REMOVED', cardId })
  assert.deepEqual(
    all.map(({ at }) => at),
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  for (const limit of [1, 2, 3, 7, 8]) assert.deepEqual(await studio.feed(`limit=${limit}`), all)
  const added = await studio.feed('type=STAMPS_ADDED&limit=2')
  assert.deepEqual(added, all.slice(1, 6))
  assert.deepEqual(await studio.feed('type=POINTS_EARNED'), [])
  const { body } = await studio.get(`/loyalty/business/${studio.id}/activity?limit=7`)
  assert.equal(body.nextCursor, null)
})

test('an invalid cursor is 400, also one of another business', async () => {
  const [studio, other] = [await openLoyaltyStudio(), await openLoyaltyStudio()]
  for (const one of [studio, other])
    for (let count = 0; count < 3; count += 1)
      await one.addCard((await one.addProgram(stampsProgram)).id)
  const ask = (cursor: string, more = '') =>
    studio.get(
      `/loyalty/business/${studio.id}/activity?limit=1${more}&cursor=${encodeURIComponent(cursor)}`,
    )
  const foreign = await other.get(`/loyalty/business/${other.id}/activity?limit=1`)
  const own = (await studio.get(`/loyalty/business/${studio.id}/activity?limit=1`)).body.nextCursor
  const strange = [
    '',
    'x',
    '0',
    '-1',
    'AAAA',
    own.slice(1),
    `${own}A`,
    `${own}=`,
    ` ${own}`,
    '\u0000',
  ]
  for (const cursor of [...strange, foreign.body.nextCursor, newId()]) {
    const { status, body } = await ask(cursor)
    assert.equal(status, 400, cursor)
    assert.deepEqual(body.errors[0].field, 'cursor')
  }
  assert.equal((await ask(own)).status, 200)
  assert.deepEqual((await ask(own, '&type=CARD_CREATED')).body, (await ask(own)).body)
  assert.equal((await ask(own, '&type=OTHER')).status, 400)
})

test('a line committed later is listed before the lines already read, even if its transaction began first', async () => {
  const studio = await openLoyaltyStudio()
  const { id: programId } = await studio.addProgram(pointsProgram)
  const { id: early } = await studio.addCard(programId)
  const { id: late } = await studio.addCard(programId, (await makeCustomer(studio)).id)
  const before = await studio.feed()
  await asTenant(studio, async (tenant) => {
    // It began, changed its card, and commits late.
    await adjustPoints(tenant, { cardId: early, amount: 1 })
    await studio.post('/loyalty/points/adjust', { cardId: late, amount: 2 })
    assert.deepEqual((await studio.feed()).slice(1), before)
  })
  assert.deepEqual(
    (await studio.feed()).map(({ amount }) => amount),
    [1, 2, 0, 0],
  )
  await assertLedgerInvariants(studio)
})

test('a reader waits for a transaction that has taken a position, so no line can appear behind a line already read', async () => {
  const studio = await openLoyaltyStudio()
  const { id: programId } = await studio.addProgram(pointsProgram)
  const { id: early } = await studio.addCard(programId)
  const { id: late } = await studio.addCard(programId, (await makeCustomer(studio)).id)
  const { waiting } = await asTenant(studio, async (tenant) => {
    const works: (() => Promise<unknown>)[] = []
    ledger.append(
      { ...tenant, beforeCommit: (work) => void works.push(work) },
      {
        cardId: early,
        type: 'CARD_CREATED',
        amount: 0,
      },
    )
    for (const work of works) await work()
    const waiting = studio.post('/loyalty/points/adjust', { cardId: late, amount: 2 })
    await isWaitedFor(tenant)
    assert.equal((await studio.feed()).length, 2)
    return { waiting }
  })
  assert.equal((await waiting).status, 201)
  assert.deepEqual(
    (await studio.feed()).map(({ cardId, amount }) => [cardId, amount]),
    [
      [late, 2],
      [early, 0],
      [late, 0],
      [early, 0],
    ],
  )
})

test("the lock of the ledger's head is the last lock and lasts as long as a commit", async () => {
  const studio = await openLoyaltyStudio()
  await studio.addProgram({ ...stampsProgram, autoEnroll: true })
  const { id: cardId } = await studio.addCard((await studio.addProgram(pointsProgram)).id)
  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/mark-paid`)
  const adjust = (headers = {}) =>
    studio.post('/loyalty/points/adjust', { cardId, amount: 1 }, headers)
  const works = [
    adjust,
    () => adjust({ 'idempotency-key': 'once' }),
    () => studio.patch(`~/bookings/${id}/complete`),
  ]
  for (const work of works) {
    const batches = await batchesOf(work)
    const last = batches.find((texts) => texts.some((text) => text.includes('loyalty_feed')))
    const behind = last?.slice(last.findIndex((text) => text.includes('loyalty_feed'))) ?? []
    assert.ok(behind.length >= 3)
    assert.equal(behind.pop(), 'commit')
    for (const text of behind) assert.match(text, /insert into loyalty_(feed|entry)/)
  }
})

test('a long list read during many writes has no gaps and no duplicates', async () => {
  const studio = await openLoyaltyStudio()
  const { id: programId } = await studio.addProgram(pointsProgram)
  const cardIds: string[] = []
  for (let count = 0; count < 4; count += 1)
    cardIds.push((await studio.addCard(programId, (await makeCustomer(studio)).id)).id)
  await fill(studio, cardIds)
  const send = await openNodes(2)
  const filled = await studio.feed('limit=100')
  assert.equal(filled.length, length)

  const over = new AbortController()
  let added = 0
  const write = async (cardId: string) => {
    while (!over.signal.aborted) {
      await send(studio, 'POST', '/loyalty/points/adjust', { cardId, amount: 1 })
      added += 1
    }
  }
  const writers = [...cardIds, ...cardIds].map(write)
  const walks: Activity[][] = []
  try {
    // A client that polls the list reads from the newest line down to the last known one.
    for (let count = 0; count < 2; count += 1) walks.push(await walk(studio, 'limit=100&'))
  } finally {
    over.abort()
    await Promise.all(writers)
  }
  const final = await studio.feed('limit=100')
  assert.equal(final.length, length + added)
  assert.ok(added > 20, `only ${added} were added`)
  for (const found of walks) {
    // Everything after the first line read, in the final order.
    const start = final.findIndex(({ id }) => id === found[0]?.id)
    assert.deepEqual(found, final.slice(start))
  }
  assert.deepEqual(final.slice(added), filled)
  await assertLedgerInvariants(studio)
})

const length = 10_000

/** Inserts old lines into the ledger, next to the existing ones. */
const fill = (salon: { id: string }, cardIds: readonly string[]) =>
  asTenant(salon, async ({ db, businessId }) => {
    const { lastPosition, lastAt: createdAt } = await db
      .selectFrom('loyaltyFeed')
      .select(['lastPosition', 'lastAt'])
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
    const count = length - lastPosition
    const rows = Array.from({ length: count }, (_, index) => {
      const cardId = cardIds[index % cardIds.length] ?? ''
      const position = lastPosition + 1 + index
      const line = { cardId, type: 'POINTS_ADJUSTED', amount: 1, createdAt }
      return { businessId, position, id: newId(), ...line }
    })
    await insertMany(db, 'loyaltyEntry', rows)
    await db
      .updateTable('loyaltyFeed')
      .set({ lastPosition: length, pointsIssued: count })
      .where('businessId', '=', businessId)
      .execute()
    await db
      .updateTable('loyaltyCard')
      .set({ points: count / cardIds.length })
      .where('businessId', '=', businessId)
      .execute()
  })
