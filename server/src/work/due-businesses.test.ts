import assert from 'node:assert/strict'
import { test } from 'node:test'

import { database } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { forEachDueBusiness, openRounds } from './due-businesses.ts'

const { signal } = new AbortController()
const { db } = database

test('while the look-up over all nodes fails, every business is asked alone, and the error is reported', async () => {
  const salons = [await openSalon(), await openSalon(), await openSalon()]
  const down = salons[1]?.id
  const { count } = await db
    .selectFrom('directory')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const nextRound = openRounds(2)
  const find = () => Promise.reject(new Error('A node is down'))
  const worked: string[] = []
  const work = async (businessId: string) => {
    if (businessId === down) throw new Error('Its node is down')
    worked.push(businessId)
  }
  // Other test files may add businesses meanwhile.
  for (let run = 0; run < count; run++)
    await assert.rejects(forEachDueBusiness({ db, signal, find, nextRound }, work), /is down/)
  for (const { id } of salons) assert.equal(worked.includes(id), id !== down)
})

test('otherwise only the businesses with due work are asked', async () => {
  const worked: string[] = []
  const find = async () => ['one', 'two']
  const nextRound = () => Promise.reject(new Error('not needed'))
  await forEachDueBusiness({ db, signal, find, nextRound }, async (businessId) => {
    worked.push(businessId)
  })
  assert.deepEqual(worked, ['one', 'two'])
})
