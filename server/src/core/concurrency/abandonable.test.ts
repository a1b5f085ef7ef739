import assert from 'node:assert/strict'
import test from 'node:test'

import { createAbandonable } from './abandonable.ts'

test('work that has ended is not asked for its waiter any more', async () => {
  const { wait, sweep } = createAbandonable()
  let asked = 0
  const isAbandoned = () => {
    asked += 1
    return false
  }
  await wait({ isAbandoned }, Promise.resolve(1))
  await assert.rejects(wait({ isAbandoned }, Promise.reject(new Error('away'))), /away/)
  sweep()
  assert.equal(asked, 0)
  const { promise, resolve } = Promise.withResolvers<number>()
  const waiting = wait({ isAbandoned }, promise)
  sweep()
  assert.equal(asked, 1)
  resolve(2)
  assert.equal(await waiting, 2)
})
