import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { type TurnResult, openRoundRobin } from './business-round-robin.ts'

const nothing: TurnResult = { isMore: false, wasBodyPending: false }

function open(serve: (businessId: string) => Promise<TurnResult>, freeSlots = () => 1) {
  const ending = new AbortController()
  return { ...openRoundRobin(ending.signal, freeSlots, serve), ending }
}

test('a business with much work takes its next turn behind the others', async () => {
  const served: string[] = []
  const turns = open(async (businessId) => {
    served.push(businessId)
    await delay(1)
    return { isMore: businessId === 'busy' && served.length < 40, wasBodyPending: false }
  })
  turns.add(['busy', ...Array.from({ length: 34 }, (_, number) => `other ${number}`)])
  while (served.length < 37) await delay(1)
  assert.ok(served.indexOf('other 33') < served.lastIndexOf('busy'))
  await turns.close()
})

test('no business is served twice concurrently, and a notification meanwhile causes another turn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let concurrency = 0
  const served: string[] = []
  const turns = open(async (businessId) => {
    assert.equal(++concurrency, 1)
    if (served.push(businessId) === 1) await promise
    concurrency--
    return nothing
  })
  turns.add(['one'])
  turns.add(['one'])
  await delay(5)
  assert.equal(served.length, 1)
  resolve()
  while (served.length < 2) await delay(1)
  await turns.close()
})

test('a business without a free slot is served after one of its attempts has ended', async () => {
  const served: string[] = []
  const turns = open(async (businessId) => {
    served.push(businessId)
    return { isMore: false, wasBodyPending: true }
  })
  turns.add(['one', 'other'])
  await delay(10)
  turns.attemptEnded('one')
  while (served.length < 3) await delay(1)
  await delay(10)
  assert.deepEqual(served, ['one', 'other', 'one'])
  await turns.close()
})

test('without slots no business is served, nor after the end was requested', async () => {
  let free = 0
  const served: string[] = []
  const turns = open(
    async (businessId) => {
      served.push(businessId)
      return nothing
    },
    () => free,
  )
  turns.add(['one'])
  await delay(5)
  assert.deepEqual(served, [])
  free = 1
  turns.attemptEnded('other')
  while (served.length === 0) await delay(1)
  turns.ending.abort()
  turns.add(['late'])
  await delay(5)
  assert.deepEqual(served, ['one'])
  await turns.close()
})
