import assert from 'node:assert/strict'
import { test } from 'node:test'

import { database, masterKey } from '#testing/process/server.ts'

import { type DueWork, runDueWork } from './due-work.ts'

test('while a node is unavailable the next businesses are asked alone, one round in each run', async () => {
  const claimed: string[] = []
  const worked: string[] = []
  const errors: unknown[] = []
  let rounds = 0
  const kind: DueWork<string> = {
    kind: 'refunds',
    pollMs: 5,
    leaseMs: 1_000,
    businessesDue: () => Promise.reject(new Error('A node is down')),
    nextRound: async () => [`a${rounds}`, `down${rounds}`, `b${rounds++}`],
    claim: async (_, businessId) => {
      if (businessId.startsWith('down')) throw new Error('Its node is down')
      claimed.push(businessId)
      return [`item of ${businessId}`]
    },
    work: async (_, __, item) => void worked.push(item),
  }
  const { signal } = new AbortController()
  const providers = { STRIPE: {} } as never
  const context = { database, masterKey, providers, signal, now: new Date() }
  for (let run = 0; run < 2; run++)
    await runDueWork(kind, context, (error) => void errors.push(error))
  assert.deepEqual(claimed, ['a0', 'b0', 'a1', 'b1'])
  assert.deepEqual(worked, ['item of a0', 'item of b0', 'item of a1', 'item of b1'])
  assert.ok(errors.length >= 4)
})

test('on a cluster a business that a poll has found is served until it has no more items', async () => {
  const turns: string[] = []
  const left = new Map([
    ['one', 6],
    ['two', 1],
  ])
  const kind: DueWork<string> = {
    kind: 'refunds',
    pollMs: 5,
    leaseMs: 1_000,
    businessesDue: () => Promise.reject(new Error('not asked')),
    nextRound: () => Promise.reject(new Error('not asked')),
    async claim(_, businessId, { max }) {
      turns.push(businessId)
      const count = Math.min(max, left.get(businessId) ?? 0)
      left.set(businessId, (left.get(businessId) ?? 0) - count)
      return Array.from({ length: count }, () => 'item')
    },
    work: async () => {},
  }
  let found = ['one', 'two']
  const take = () => found.splice(0)
  const { signal } = new AbortController()
  const providers = { STRIPE: {} } as never
  const context = { database, masterKey, providers, signal, now: new Date(), workPoller: { take } }
  await runDueWork(kind, context, (error) => assert.fail(String(error)))
  assert.deepEqual(turns.toSorted(), ['one', 'one', 'two'])
  found = ['two']
  await runDueWork(kind, context, (error) => assert.fail(String(error)))
  assert.deepEqual(turns.slice(3), ['two'])
})
