import assert from 'node:assert/strict'
import { test } from 'node:test'

import { idAt, newId } from '#core/ids.ts'
import { openMember } from '#testing/people.ts'
import { openSalon } from '#testing/salon.ts'
import { database } from '#testing/server.ts'
import { batchesOf } from '#testing/statements.ts'
import { openStudio } from '#testing/studio.ts'
import { follow, openListening } from '#testing/watching.ts'

import { watch } from './watched.ts'

const membership = { role: 'OWNER', staffId: null, seesAll: true } as const

/** A business that is read when the test says so, and what is sent of it. */
async function openWatched() {
  const { id: businessId } = await openSalon()
  const watched = watch(database.quick, businessId)
  const sent: string[] = []
  watched.streams.add({
    viewer: {
      sessionId: newId(),
      accountId: newId(),
      membership: { ...membership, businessId },
    },
    send: (text) => void sent.push(/^id: (.*)/.exec(text)?.[1] ?? text),
    begin: () => {},
    beat: () => {},
    end: () => {},
    isGone: () => false,
  })
  /** An event that was made so long ago, and is committed now. */
  const commit = async (ageMs: number) => {
    const id = idAt(new Date(Date.now() - ageMs)).slice(0, 24) + newId().slice(24)
    const row = { businessId, id, name: 'service.created', payload: '{}', subjectId: null }
    await database.db.insertInto('event').values(row).execute()
    return id
  }
  return { watched, sent, commit }
}

test('events whose transactions end out of order are all shown, each once', async () => {
  const { watched, sent, commit } = await openWatched()
  await commit(0)
  await watched.revNow()
  const first = await commit(0)
  await watched.readLate()
  const late = await commit(20_000)
  await watched.readLate()
  await watched.readLate()
  assert.deepEqual(sent, [first, late])
})

test('more than one read can hold is shown all the same', async () => {
  const { watched, sent, commit } = await openWatched()
  await watched.revNow()
  const ids: string[] = []
  for (let count = 0; count < 1_100; count++) ids.push(await commit(5_000 - count))
  await watched.readLate()
  assert.deepEqual(sent, ids)
})

test('all who watch a business cost one read together', async () => {
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
