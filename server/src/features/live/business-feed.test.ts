import assert from 'node:assert/strict'
import { test } from 'node:test'

import { idAt, newId } from '#core/ids.ts'
import { batchesOf } from '#testing/database/statements.ts'
import { follow } from '#testing/following.ts'
import { database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { until } from '#testing/until.ts'
import { openListening } from '#testing/watching.ts'

import { openBusinessFeed } from './business-feed.ts'

const membership = { role: 'OWNER', staffId: null, seesAll: true } as const

/** A feed that is read when the test calls it, and the text that it sends. */
async function openWatched() {
  const { id: businessId } = await openSalon()
  const feed = openBusinessFeed(database, businessId)
  const sent: string[] = []
  feed.streams.add({
    viewer: {
      sessionId: newId(),
      accountId: newId(),
      membership: { ...membership, businessId },
    },
    send: (text) => void sent.push(...[...text.matchAll(/^id: (.*)/gm)].map(([, id = '']) => id)),
    begin: () => {},
    beat: () => {},
    end: () => {},
    isGone: () => false,
  })
  /** An event with an old id that is committed now. */
  const commit = async (ageMs: number) => {
    const id = idAt(new Date(Date.now() - ageMs)).slice(0, 24) + newId().slice(24)
    const row = { businessId, id, name: 'service.created', payload: '{}', subjectId: null }
    await database.db.insertInto('event').values(row).execute()
    return id
  }
  return { feed, sent, commit }
}

test('events whose transactions commit out of order are all sent, one time each', async () => {
  const { feed, sent, commit } = await openWatched()
  await commit(0)
  await feed.revNow()
  const first = await commit(0)
  await feed.sweep()
  const late = await commit(20_000)
  await feed.sweep()
  await feed.sweep()
  assert.deepEqual(sent, [first, late])
})

test('events are sent at once after the clock of the node was set back', async (t) => {
  const dayMs = 86_400_000
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + dayMs })
  const { feed, sent, commit } = await openWatched()
  await feed.revNow()
  t.mock.timers.setTime(Date.now() - dayMs)
  const id = await commit(0)
  feed.notify(assert.ifError)
  await until(() => sent.length > 0)
  assert.deepEqual(sent, [id])
})

test('more events than one query returns are all sent', async () => {
  const { feed, sent, commit } = await openWatched()
  await feed.revNow()
  const ids: string[] = []
  for (let count = 0; count < 1_100; count++) ids.push(await commit(5_000 - count))
  await feed.sweep()
  assert.deepEqual(sent, ids)
})

test('all streams of a business cause one read', async () => {
  const { address } = await openListening()
  const studio = await openStudio()
  const owners = await Promise.all(Array.from({ length: 15 }, () => openMember('OWNER', [studio])))
  const streams = await Promise.all(owners.map((owner) => follow(address, studio, owner)))
  for (const stream of streams) await stream.seen('ready')
  const batches = await batchesOf(async () => {
    await studio.book()
    for (const stream of streams) await stream.seen('booking.created')
  })
  const reads = batches.flat().filter((text) => /from "event"/.test(text))
  assert.ok(reads.length >= 1 && reads.length <= 3, `${reads.length} reads`)
})
