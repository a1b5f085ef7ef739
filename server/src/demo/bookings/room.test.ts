import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { localDayAt } from '#core/time/zone.ts'
import { connect } from '#db/db.ts'
import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange } from '#scheduling/claims/taken.ts'
import { freeStarts } from '#scheduling/evaluate/free-starts.ts'
import { loadSettings } from '#scheduling/settings/load.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { migratedDatabase } from '#testing/database/prepare-database.ts'

import { createDemo } from '../create.ts'

const scratch = await migratedDatabase(await databaseUrl())
const masterKey = readMasterKey(randomBytes(32).toString('hex'))
const database = connect(scratch.url)

after(async () => {
  await database.close()
  await scratch.drop()
})

const enough = 40
const daysAhead = 14
const undone = new Error('Rolled back, so that every day starts with an empty database')

/** The number of free starts of each active service in the coming days, by its name. */
async function freeStartsAt(now: Date) {
  const remaining = new Map<string, number>()
  const looking = transaction(database, async (running) => {
    // The history before changes nothing ahead.
    const businessId = await createDemo(running, masterKey, now, 0)
    const tenant = await openTenant(running, masterKey, businessId, now)
    const settings = await loadSettings(tenant)
    const nowMinute = epochMinuteOf(now.getTime())
    const today = localDayAt(settings.timezone, nowMinute).day
    const lastDay = today + daysAhead - 1
    const claims = await readClaims(tenant, claimRange(settings, today, lastDay))
    for (const { id, name, duration, isActive } of settings.services.values()) {
      if (!isActive) continue
      const question = {
        serviceIds: [id],
        durationMinutes: duration,
        isInactive: false,
        nowMinute,
        skipAdvanceCheck: false,
        skipAcceptingCheck: false,
      }
      const search = { from: { day: today, minute: 0 }, lastDay, limit: 10_000 }
      remaining.set(name, freeStarts({ settings, claims, question }, search).length)
    }
    throw undone
  })
  await assert.rejects(looking, undone)
  return remaining
}

/** A whole week before each clock change, and every time of the day. */
const moments = [
  '2026-10-19T06:00:00Z',
  '2026-10-20T10:00:00Z',
  '2026-10-21T13:30:00Z',
  '2026-10-22T23:30:00Z',
  '2026-10-23T20:00:00Z',
  '2026-10-24T08:00:00Z',
  '2026-10-25T00:30:00Z',
  '2027-03-22T22:59:00Z',
  '2027-03-23T12:00:00Z',
  '2027-03-24T15:00:00Z',
  '2027-03-25T05:00:00Z',
  '2027-03-26T11:00:00Z',
  '2027-03-27T17:00:00Z',
  '2027-03-28T01:00:00Z',
]

for (const moment of moments)
  test(`a demo created at ${moment} has free starts for every service`, async () => {
    const remaining = await freeStartsAt(new Date(moment))
    assert.equal(remaining.size, 24)
    const short = [...remaining].filter(([, count]) => count < enough)
    assert.deepEqual(short, [])
  })
