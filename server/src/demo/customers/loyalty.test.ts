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
  const { rows: earned } = await database.pool.query(
    `select sum(amount)::int as points from loyalty_entry
     where business_id = $1 and type = 'POINTS_EARNED' and (created_at at time zone 'Europe/Amsterdam')::date >= $2`,
    [id, timeseries[0].date],
  )
  const lately = issued.reduce((sum: number, points: number) => sum + points, 0)
  assert.equal(lately, earned[0].points)
  assert.ok(stats.pointsIssued > lately)
  const { items } = await get(`/business/${id}/activity?limit=100`)
  assert.equal(items.length, 100)

  // Every paid visit has earned.
  const { rows: visits } = await database.pool.query(
    `select id, floor(total * 1.5)::int as points from booking
     where business_id = $1 and status = 'COMPLETED' and total >= 1`,
    [id],
  )
  const { rows: entries } = await database.pool.query(
    `select booking_id, amount from loyalty_entry where business_id = $1 and type = 'POINTS_EARNED'`,
    [id],
  )
  const amounts = new Map(entries.map(({ booking_id: bookingId, amount }) => [bookingId, amount]))
  assert.ok(visits.length > 1_500, `${visits.length} visits`)
  assert.deepEqual(
    visits.filter((visit) => Number(amounts.get(visit.id)) !== visit.points),
    [],
  )
})
