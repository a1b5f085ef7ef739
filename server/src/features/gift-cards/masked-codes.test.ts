import assert from 'node:assert/strict'
import test from 'node:test'

import { createKey } from '#features/access/keys/queries.ts'
import * as members from '#features/access/members/queries.ts'
import { openCardStudio } from '#testing/money/gift-cards.ts'
import { database } from '#testing/process/server.ts'
import { openMember, request } from '#testing/salon/people.ts'

test('callers without gift-cards:write see the last group of a code alone', async () => {
  const studio = await openCardStudio()
  const { code } = await studio.sell(50)
  const masked = `••••-••••-••••-••••-${code.slice(-4)}`
  const path = `/gift-cards/business/${studio.id}`
  const reader = await createKey(database.db, {
    businessId: studio.id,
    name: 'Reader',
    scopes: ['gift-cards:read'],
  })
  const [staff, manager] = [
    await openMember('STAFF', [studio]),
    await openMember('MANAGER', [studio]),
  ]
  const seen = async (answer: Promise<{ body: { code: string }[] }>) => (await answer).body[0]?.code
  assert.equal(await seen(staff.get(path)), masked)
  const byKey = request('GET', path, undefined, { 'x-api-key': reader.key })
  assert.equal(await seen(byKey), masked)
  assert.equal(await seen(manager.get(path)), code)
  assert.equal((await studio.cards())[0].code, code)
})

test('a person who is OWNER elsewhere sees masked codes where they are STAFF', async () => {
  const studio = await openCardStudio()
  const { code } = await studio.sell(50)
  const elsewhere = await openCardStudio()
  const person = await openMember('STAFF', [studio])
  const membership = {
    businessId: elsewhere.id,
    accountId: person.accountId,
    role: 'OWNER' as const,
  }
  await members.insert(database.db, membership)
  const { body } = await person.get(`/gift-cards/business/${studio.id}`)
  assert.notEqual(body[0].code, code)
})

test('STAFF redeem a card by its code if they may check out; keys need the scope', async () => {
  const studio = await openCardStudio()
  const { code } = await studio.sell(50)
  const staff = await openMember('STAFF', [studio])
  const bound = await openMember('STAFF', [studio], { mayCheckOut: false })
  const redeem = { code, amount: 20 }
  const refused = await bound.post('/gift-cards/redeem', redeem)
  assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  const { status, body } = await staff.post('/gift-cards/redeem', redeem)
  assert.deepEqual([status, body], [200, { code, redeemed: 20, remainingAmount: 30 }])
  const sold = await staff.post(`/businesses/${studio.id}/gift-cards`, { amount: 50 })
  assert.deepEqual([sold.status, sold.body.code], [403, 'FORBIDDEN_FOR_ROLE'])
})
