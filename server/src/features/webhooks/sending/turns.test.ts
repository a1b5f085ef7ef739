import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { type Left, openTurns } from './turns.ts'

const nothing: Left = { isMore: false, isHeldBack: false }

function open(serve: (businessId: string) => Promise<Left>, freePlaces = () => 1) {
  const ending = new AbortController()
  return { ...openTurns(ending.signal, freePlaces, serve), ending }
}

test('one with much to do takes its turn again behind the others', async () => {
  const served: string[] = []
  const turns = open(async (businessId) => {
    served.push(businessId)
    await delay(1)
    return { isMore: businessId === 'busy' && served.length < 40, isHeldBack: false }
  })
  turns.add(['busy', ...Array.from({ length: 34 }, (_, number) => `other ${number}`)])
  while (served.length < 37) await delay(1)
  assert.ok(served.indexOf('other 33') < served.lastIndexOf('busy'))
  await turns.close()
})

test('none is served twice at once, and what is told of meanwhile is served after', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let atOnce = 0
  const served: string[] = []
  const turns = open(async (businessId) => {
    assert.equal(++atOnce, 1)
    if (served.push(businessId) === 1) await promise
    atOnce--
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

test('one that was held back is served once an attempt of its own has ended', async () => {
  const served: string[] = []
  const turns = open(async (businessId) => {
    served.push(businessId)
    return { isMore: false, isHeldBack: true }
  })
  turns.add(['one', 'other'])
  await delay(10)
  turns.ringSoon('one')
  while (served.length < 3) await delay(1)
  await delay(10)
  assert.deepEqual(served, ['one', 'other', 'one'])
  await turns.close()
})

test('without places nobody is served, and nobody once it is to end', async () => {
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
  turns.ringSoon('other')
  while (served.length === 0) await delay(1)
  turns.ending.abort()
  turns.add(['late'])
  await delay(5)
  assert.deepEqual(served, ['one'])
  await turns.close()
})
