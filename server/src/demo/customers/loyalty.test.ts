import assert from 'node:assert/strict'
import test from 'node:test'

import { buildApi } from '#src/server/api.ts'
import { assertLedgerInvariants } from '#testing/money/loyalty.ts'
import { openDemoDatabase } from '#testing/process/demo.ts'

const now = new Date('2026-10-20T10:00:00Z')
const { database, masterKey, demo } = await openDemoDatabase(now)
const { businessId: id, key } = demo

test('cards of both types earned for past visits, and some rewards were redeemed', async (t) => {
  const app = await buildApi({ database, masterKey, now: () => now })
  t.after(() => app.close())
  const get = async (path: string) => {
    const answer = await app.inject({
      url: `/api/v1/loyalty${path}`,
      headers: { 'x-api-key': key },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json()
  }
  await assertLedgerInvariants({ id }, database)
  const programs = await get(`/programs/business/${id}`)
  assert.deepEqual(programs.map(({ type }: { type: string }) => type).toSorted(), [
    'POINTS',
    'STAMPS',
  ])
  const { members, timeseries, ...stats } = await get(`/business/${id}/stats`)
  assert.ok(members > 50 && stats.stampsIssued > 20 && stats.rewardsRedeemed > 5)
  const issued = timeseries.map(({ pointsIssued }: { pointsIssued: number }) => pointsIssued)
  assert.equal(
    issued.reduce((sum: number, points: number) => sum + points, 0),
    stats.pointsIssued,
  )
  const { items } = await get(`/business/${id}/activity?limit=100`)
  assert.equal(items.length, 100)

  // Every paid visit has earned.
  const { rows } = await database.pool.query(
    `select 1 from booking b where b.business_id = $1 and b.status = 'COMPLETED' and b.total >= 1
       and not exists (
         select 1 from loyalty_entry e where e.business_id = $1 and e.booking_id = b.id
           and e.type = 'POINTS_EARNED' and e.amount = floor(b.total * 1.5)
       )`,
    [id],
  )
  assert.deepEqual(rows, [])
})
