import assert from 'node:assert/strict'
import test from 'node:test'

import { statementsOf } from '#testing/database/statements.ts'
import { openLoyaltyStudio, pointsProgram, stampsProgram } from '#testing/money/loyalty.ts'
import { setClock } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { register } from '../passes/registrations.ts'

test('a business without programs has thirty days of zeros', async () => {
  const { timeseries, ...totals } = await (await openLoyaltyStudio()).stats()
  assert.deepEqual(totals, {
    members: 0,
    walletInstalls: 0,
    pointsIssued: 0,
    stampsIssued: 0,
    rewardsRedeemed: 0,
    activeCampaigns: 0,
  })
  assert.equal(timeseries.length, 30)
  assert.deepEqual(
    new Set(timeseries.map(({ newMembers, pointsIssued }: Day) => newMembers + pointsIssued)),
    new Set([0]),
  )
})

interface Day {
  date: string
  newMembers: number
  pointsIssued: number
}

test('the last thirty days are in the time zone of the business, and removals do not reduce issued totals', async (t) => {
  t.after(() => setClock())
  // In Auckland it is the day after, and its clocks went forward on 27 September.
  setClock('2026-09-05T11:59:00Z')
  const studio = await openLoyaltyStudio({ timezone: 'Pacific/Auckland' })
  const { id: points } = await studio.addProgram(pointsProgram)
  const { id: stamps } = await studio.addProgram(stampsProgram)
  const { id: cardId } = await studio.addCard(points)
  const adjust = (amount: number) => studio.post('/loyalty/points/adjust', { cardId, amount })
  await adjust(100)
  setClock('2026-09-06T12:00:00Z')
  await adjust(10)
  setClock('2026-09-27T10:59:00Z')
  await adjust(20)
  await adjust(-25)
  const other = await makeCustomer(studio)
  const { id: stampCard } = await studio.addCard(stamps, other.id)
  setClock('2026-09-27T11:00:00Z')
  await adjust(3)
  // A second card does not count as a new member.
  await studio.addCard(stamps)
  await studio.addCard(points, other.id)
  await studio.post('/loyalty/stamps', { cardId: stampCard, count: 4 })
  await studio.post('/loyalty/stamps/remove', { cardId: stampCard, count: 1 })
  await studio.post('/loyalty/redeem', { cardId: stampCard })
  setClock('2026-10-05T10:59:59Z')
  const { timeseries, ...totals } = await studio.stats()
  assert.deepEqual(totals, {
    members: 2,
    walletInstalls: 0,
    pointsIssued: 133,
    stampsIssued: 4,
    rewardsRedeemed: 1,
    activeCampaigns: 0,
  })
  const days = timeseries as Day[]
  assert.deepEqual([days[0]?.date, days.at(-1)?.date], ['2026-09-06', '2026-10-05'])
  assert.deepEqual(
    days.filter(({ newMembers, pointsIssued }) => newMembers + pointsIssued > 0),
    [
      { date: '2026-09-07', newMembers: 0, pointsIssued: 10 },
      { date: '2026-09-27', newMembers: 1, pointsIssued: 20 },
      { date: '2026-09-28', newMembers: 0, pointsIssued: 3 },
    ],
  )
  // A minute later it is tomorrow there.
  setClock('2026-10-05T11:00:00Z')
  assert.equal((await studio.stats()).timeseries.at(-1).date, '2026-10-06')
})

test('the statements do not depend on the amount of data', async () => {
  const studio = await openLoyaltyStudio()
  // Other files of the process may have left something that runs from time to time.
  const isOurs = (text: string) => /loyalty|campaign|wallet|customer/.test(text)
  const sent = async () => (await statementsOf(() => studio.stats())).filter(isOurs).toSorted()
  const few = await sent()
  const { id } = await studio.addProgram(stampsProgram)
  for (let count = 0; count < 5; count += 1)
    await studio.addCard(id, (await makeCustomer(studio)).id)
  assert.deepEqual(await sent(), few)
  assert.equal(few.length, 6)
})

test('a pass on several phones counts one time, and campaigns count until they are sent', async () => {
  const studio = await openLoyaltyStudio()
  const { id: cardId } = await studio.addCard((await studio.addProgram(stampsProgram)).id)
  for (const device of ['phone', 'watch'])
    await asTenant(studio, (tenant) => register(tenant, { cardId, device, pushToken: device }))
  const campaign = { businessId: studio.id, title: 'Autumn', message: 'Come in', segment: 'ALL' }
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
  await studio.post('/loyalty/campaigns', campaign)
  const { body } = await studio.post('/loyalty/campaigns', { ...campaign, scheduledAt })
  assert.partialDeepStrictEqual(await studio.stats(), { walletInstalls: 1, activeCampaigns: 1 })
  await studio.post(`/loyalty/campaigns/${body.id}/send`)
  assert.equal((await studio.stats()).activeCampaigns, 0)
})
