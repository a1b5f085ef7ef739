import assert from 'node:assert/strict'
import { test } from 'node:test'

import { unauthorized } from '#core/errors.ts'

import { lookupQueue } from './lookup-queue.ts'

const by = (credential: string, address = 'home') => ({
  credential,
  address,
  isAbandoned: () => false,
})

const turn = () => new Promise(setImmediate)

test('a flood of unknown credentials delays neither known callers nor anonymous ones of other addresses', async () => {
  const { inTurn } = lookupQueue()
  assert.equal(await inTurn(by('good', 'home'), async () => 'good'), 'good')
  let asked = 0
  const never = new Promise<never>(() => {})
  const flood = Array.from({ length: 600 }, (_, index) =>
    inTurn(by(`bad ${index}`, 'den'), () => ((asked += 1), never)),
  )
  for (const one of flood) one.catch(() => {})
  await turn()
  assert.equal(asked, 8)
  const refused = await Promise.allSettled(flood.slice(-1))
  assert.equal(refused[0]?.status, 'rejected')
  assert.equal(await inTurn(by('good', 'den'), async () => 'still'), 'still')
  assert.equal(await inTurn(by('new', 'elsewhere'), async () => 'new'), 'new')
})

test('requests with one new credential wait for the first look-up, and none is refused', async () => {
  const { inTurn } = lookupQueue()
  let asked = 0
  const found = Array.from({ length: 600 }, () =>
    inTurn(by('new', 'home'), async () => (asked += 1)),
  )
  assert.equal((await Promise.all(found)).length, 600)
  assert.equal(asked, 600)
})

test('a credential has a limited number of concurrent look-ups, beside those of others', async () => {
  const { inTurn } = lookupQueue()
  for (const name of ['busy', 'quiet']) await inTurn(by(name), async () => true)
  let going = 0
  let most = 0
  const busy = Array.from({ length: 600 }, () =>
    inTurn(by('busy'), async () => {
      most = Math.max(most, (going += 1))
      await turn()
      going -= 1
    }),
  )
  assert.equal(await inTurn(by('quiet'), async () => going), 32)
  await Promise.all(busy)
  assert.equal(most, 32)
})

test('a refused credential counts as unknown again', async () => {
  const { inTurn } = lookupQueue()
  await inTurn(by('key', 'home'), async () => true)
  const revoked = () => Promise.reject(unauthorized())
  await assert.rejects(inTurn(by('key', 'home'), revoked), { statusCode: 401 })
  const held = Array.from({ length: 8 }, (_, index) =>
    inTurn(by(`bad ${index}`, 'home'), () => new Promise<never>(() => {})),
  )
  for (const one of held) one.catch(() => {})
  let isAsked = false
  void inTurn(by('key', 'home'), async () => (isAsked = true))
  await turn()
  assert.equal(isAsked, false)
})

test('a look-up that its request no longer waits for is refused at the next sweep, running or not', async () => {
  const { inTurn, sweep } = lookupQueue()
  await inTurn(by('busy'), async () => true)
  let isOver = false
  const late = { ...by('busy'), isAbandoned: () => isOver }
  const never = new Promise<never>(() => {})
  // 32 run, 8 wait; further ones wait for the first look-up of a new credential.
  const asked = Array.from({ length: 40 }, () => inTurn(late, () => never))
  const unknown = { ...late, credential: 'new' }
  asked.push(...Array.from({ length: 2 }, () => inTurn(unknown, () => never)))
  const outcomes = Promise.allSettled(asked)
  await turn()
  sweep()
  assert.equal(await Promise.race([outcomes, turn().then(() => 'waiting')]), 'waiting')
  isOver = true
  sweep()
  for (const outcome of await outcomes) {
    assert.equal(outcome.status, 'rejected')
    assert.equal(outcome.reason.code, 'SERVICE_UNAVAILABLE')
  }
})
