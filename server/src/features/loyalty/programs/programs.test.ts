import assert from 'node:assert/strict'
import test from 'node:test'

import { openLoyaltyStudio, pointsProgram, stampsProgram } from '#testing/money/loyalty.ts'
import { openMember } from '#testing/salon/people.ts'
import type { Answer } from '#testing/salon/salon.ts'

const fieldsOf = ({ status, body }: Answer) => {
  assert.equal(status, 400, JSON.stringify(body))
  return body.errors.map(({ field }: { field: string }) => field).toSorted()
}

test('programs of both types are created, and listed newest first', async () => {
  const studio = await openLoyaltyStudio()
  const stamps = await studio.addProgram({ ...stampsProgram, rewards: [{ name: 'Cut', cost: 7 }] })
  const points = await studio.addProgram({ ...pointsProgram, isActive: false, autoEnroll: true })
  const { id, createdAt: _, rewards, ...rest } = stamps
  assert.deepEqual(rest, {
    businessId: studio.id,
    ...stampsProgram,
    pointsPerUnit: null,
    isActive: true,
    autoEnroll: false,
  })
  // A reward for stamps costs a full card.
  assert.deepEqual(rewards, [{ id: rewards[0].id, name: 'Cut', cost: 3, worth: null }])
  assert.partialDeepStrictEqual(points, { isActive: false, autoEnroll: true, rewards: [] })
  const { body } = await studio.get(`/loyalty/programs/business/${studio.id}`)
  assert.deepEqual(body, [points, stamps])
  assert.notEqual(id, points.id)
})

test('fields that are invalid for the type are 400, all reported together', async () => {
  const studio = await openLoyaltyStudio()
  const create = (values: object) =>
    studio.post('/loyalty/programs', { businessId: studio.id, ...values })
  const cut = { name: 'Cut', cost: 1 }
  const faults: [object, string[]][] = [
    [{ name: 'A', type: 'STAMPS' }, ['stampsRequired']],
    [{ ...stampsProgram, pointsPerUnit: 1 }, ['pointsPerUnit']],
    [
      { ...pointsProgram, stampsRequired: 1, pointsPerUnit: null },
      ['pointsPerUnit', 'stampsRequired'],
    ],
    [{ ...pointsProgram, pointsPerUnit: 0.0005 }, ['pointsPerUnit']],
    [{ ...pointsProgram, rewards: [{ name: 'Cut' }] }, ['rewards[0].cost']],
    [{ ...pointsProgram, rewards: [{ name: 'Cut', cost: 1, id: 'x' }] }, ['rewards[0].id']],
    [{ ...pointsProgram, rewards: Array.from({ length: 51 }, () => cut) }, ['rewards']],
  ]
  for (const [values, fields] of faults) assert.deepEqual(fieldsOf(await create(values)), fields)
  assert.equal((await create({ ...stampsProgram, pointsPerUnit: null })).status, 201)
})

test('a change of rewards replaces them and keeps the given ids', async () => {
  const studio = await openLoyaltyStudio()
  const [first, second] = ['Cut', 'Colour'].map((name, index) => ({ name, cost: 10 + index }))
  const { id, rewards } = await studio.addProgram({
    ...pointsProgram,
    rewards: [first, { ...second, worth: 12.5 }],
  })
  const change = (body: object) => studio.patch(`/loyalty/programs/${id}`, body)
  const kept = { id: rewards[1].id, name: 'Full colour', cost: 12 }
  const changed = (await change({ rewards: [kept, { name: 'Spa', cost: 90 }] })).body.data
  assert.deepEqual(changed.rewards[0], { ...kept, worth: 12.5 })
  assert.deepEqual(
    changed.rewards.map(({ name }: { name: string }) => name),
    ['Full colour', 'Spa'],
  )
  const [listed] = (await studio.get(`/loyalty/programs/business/${studio.id}`)).body
  assert.deepEqual(listed, changed)
  assert.equal((await change({ rewards: [rewards[0]] })).status, 404)
  assert.deepEqual(fieldsOf(await change({ rewards: [kept, kept] })), ['rewards[1].id'])
  assert.deepEqual((await change({})).body.data, changed)
  const unset = await change({ rewards: [{ ...kept, worth: null }] })
  assert.equal(unset.body.data.rewards[0].worth, null)
  const unfit = await change({ rewards: [{ ...kept, worth: 0.001 }] })
  assert.deepEqual(fieldsOf(unfit), ['rewards[0].worth'])
})

test('a changed program must be valid for its type, which cannot be changed', async () => {
  const studio = await openLoyaltyStudio()
  const { id } = await studio.addProgram({ ...stampsProgram, rewards: [{ name: 'Cut' }] })
  const change = (body: object) => studio.patch(`/loyalty/programs/${id}`, body)
  assert.deepEqual(fieldsOf(await change({ stampsRequired: null })), ['stampsRequired'])
  assert.deepEqual(fieldsOf(await change({ pointsPerUnit: 2 })), ['pointsPerUnit'])
  assert.deepEqual(fieldsOf(await change({ type: 'POINTS' })), ['type'])
  const { data } = (await change({ stampsRequired: 5, name: 'Fifth', pointsPerUnit: null })).body
  assert.partialDeepStrictEqual(data, { name: 'Fifth', stampsRequired: 5, rewards: [{ cost: 5 }] })
})

test('a business has at most a hundred programs', async () => {
  const studio = await openLoyaltyStudio()
  for (let count = 0; count < 98; count += 1) await studio.addProgram(stampsProgram)
  const body = { businessId: studio.id, ...stampsProgram }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => studio.post('/loyalty/programs', body)),
  )
  const made = answers.filter(({ status }) => status === 201)
  assert.equal(made.length, 2)
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
})

test('only users with the right role delete a program, which closes its cards', async () => {
  const studio = await openLoyaltyStudio()
  const { id } = await studio.addProgram(stampsProgram)
  const { id: cardId } = await studio.addCard(id)
  await studio.post('/loyalty/stamps', { cardId, count: 2 })
  const path = `/loyalty/programs/${id}`
  const byKey = await studio.del(path)
  assert.deepEqual([byKey.status, byKey.body.code], [403, 'FORBIDDEN_FOR_API_KEY'])
  assert.equal((await (await openMember('STAFF', [studio])).del(path)).status, 403)
  const manager = await openMember('MANAGER', [studio])
  assert.equal((await manager.del(path)).status, 204)
  assert.equal((await manager.del(path)).status, 404)
  assert.deepEqual((await studio.get(`/loyalty/programs/business/${studio.id}`)).body, [])
  assert.partialDeepStrictEqual(await studio.cards(), [{ isActive: false, currentStamps: 2 }])
  const refused = await studio.post('/loyalty/stamps', { cardId, count: 1 })
  assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
  const { status } = await studio.post('/loyalty/cards', {
    programId: id,
    customerId: studio.customer.id,
  })
  assert.equal(status, 404)
})
