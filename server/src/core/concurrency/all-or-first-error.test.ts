import assert from 'node:assert/strict'
import test from 'node:test'

import { conflict, notFound, refusal } from '../errors.ts'
import { allOrFirstError } from './all-or-first-error.ts'

test('gives the results in their order', async () => {
  const [number, text] = await allOrFirstError([Promise.resolve(1), Promise.resolve('two')])
  assert.equal(number.toFixed(1) + text.toUpperCase(), '1.0TWO')
})

test('the same refusal is thrown, whichever part fails first', async () => {
  const refusals = {
    fault: new Error('away'),
    limited: refusal('RATE_LIMIT_EXCEEDED'),
    unplaced: refusal('ADDRESS_NOT_FOUND'),
    unknown: notFound('Customer'),
    taken: conflict('SLOT_UNAVAILABLE', 'taken'),
  }
  const ranked = Object.values(refusals)
  for (const [first, earlier] of ranked.entries())
    for (const later of ranked.slice(first + 1))
      for (const isSlow of [false, true])
        for (const isSwapped of [false, true]) {
          const parts = [afterTicks(isSlow ? 3 : 1, earlier), afterTicks(2, later)]
          await assert.rejects(allOrFirstError(isSwapped ? parts.toReversed() : parts), earlier)
        }
  const other = notFound('Staff member')
  await assert.rejects(
    allOrFirstError([afterTicks(3, other), afterTicks(1, refusals.unknown)]),
    other,
  )
})

test('no part is left running when one fails', async () => {
  let isDone = false
  const slow = afterTicks(5).then(() => (isDone = true))
  await assert.rejects(allOrFirstError([afterTicks(1, notFound('Customer')), slow]))
  assert.equal(isDone, true)
})

/** Rejects after some event loop ticks, or resolves. */
async function afterTicks(ticks: number, error?: Error) {
  for (let nextTick = 0; nextTick < ticks; nextTick++) await new Promise(setImmediate)
  if (error) throw error
}
