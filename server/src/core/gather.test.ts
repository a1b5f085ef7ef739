import assert from 'node:assert/strict'
import test from 'node:test'

import { conflict, notFound, refusal } from './errors.ts'
import { gather } from './gather.ts'

test('gives the results in their order', async () => {
  const [number, text] = await gather([Promise.resolve(1), Promise.resolve('two')])
  assert.equal(number.toFixed(1) + text.toUpperCase(), '1.0TWO')
})

test('one refusal is told, whichever part fails first', async () => {
  const refusals = {
    fault: new Error('away'),
    unplaced: refusal('ADDRESS_NOT_FOUND'),
    unknown: notFound('Customer'),
    taken: conflict('SLOT_UNAVAILABLE', 'taken'),
  }
  const ranked = Object.values(refusals)
  for (const [first, earlier] of ranked.entries())
    for (const later of ranked.slice(first + 1))
      for (const isSlow of [false, true])
        for (const isSwapped of [false, true]) {
          const parts = [afterTurns(isSlow ? 3 : 1, earlier), afterTurns(2, later)]
          await assert.rejects(gather(isSwapped ? parts.toReversed() : parts), earlier)
        }
  const other = notFound('Staff member')
  await assert.rejects(gather([afterTurns(3, other), afterTurns(1, refusals.unknown)]), other)
})

test('nothing is left running when one part fails', async () => {
  let isDone = false
  const slow = afterTurns(5).then(() => (isDone = true))
  await assert.rejects(gather([afterTurns(1, notFound('Customer')), slow]))
  assert.equal(isDone, true)
})

/** Fails after some turns of the event loop, or just ends. */
async function afterTurns(turns: number, error?: Error) {
  for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
  if (error) throw error
}
