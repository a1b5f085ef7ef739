import assert from 'node:assert/strict'
import test from 'node:test'

import { campaignEmails } from '#features/campaigns/sending/deliver.ts'
import * as sendings from '#features/campaigns/sending/sendings.ts'
import { buildApi } from '#src/server/api.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { findDueAmong } from '#work/find-due-work.ts'

test('a suspended business is closed to keys, members and guests on every node, and opened again', async (t) => {
  const [studio, operator] = [await openStudio(), await openOperator()]
  const owner = await openMember('OWNER', [studio])
  const slug = await enablePage(studio)
  const offer = { businessId: studio.id, title: 'Offer', message: 'Come back', segment: 'ALL' }
  const campaign = await studio.post('/loyalty/campaigns', offer)
  await asTenant(studio, async (tenant) => sendings.insert(tenant, campaign.body.id, ['EMAIL']))
  const selects = { emails: campaignEmails.due.select }
  const dueCampaigns = async () =>
    (await findDueAmong(database.db, selects, { now: new Date(), businessIds: [studio.id] })).length
  assert.equal(await dueCampaigns(), 1)
  const other = await buildApi({ database, masterKey })
  t.after(() => other.close())
  const elsewhere = async (headers: Record<string, string>, path = `/businesses/${studio.id}`) => {
    const answer = await other.inject({ url: `/api/v1${path}`, headers })
    return [answer.statusCode, answer.json().code]
  }
  const byKey = { 'x-api-key': studio.key }
  const byOwner = { authorization: `Bearer ${owner.token}` }
  const path = `/operator/businesses/${studio.id}`
  // The other node has looked the key up a moment ago.
  for (const headers of [byKey, byOwner]) assert.equal((await elsewhere(headers))[0], 200)
  assert.equal((await operator.post(`${path}/suspend`, { reason: 'PAYMENT' })).status, 200)
  for (const headers of [byKey, byOwner])
    assert.deepEqual(await elsewhere(headers), [403, 'BUSINESS_SUSPENDED'])
  assert.deepEqual(await elsewhere(byKey, '/businesses/my-businesses'), [403, 'BUSINESS_SUSPENDED'])
  assert.equal((await studio.book()).body.code, 'BUSINESS_SUSPENDED')
  assert.equal((await openGuest().get(`/${slug}`)).status, 404)
  assert.equal(await dueCampaigns(), 0)
  const { memberships } = (await owner.get('/auth/session')).body.data
  assert.partialDeepStrictEqual(memberships[0], { isSuspended: true })
  assert.equal((await operator.post(`${path}/suspend`, { reason: 'PAYMENT' })).status, 409)

  assert.equal((await operator.post(`${path}/resume`)).status, 200)
  for (const headers of [byKey, byOwner]) assert.equal((await elsewhere(headers))[0], 200)
  assert.equal((await openGuest().get(`/${slug}`)).status, 200)
  assert.equal((await operator.post(`${path}/resume`)).status, 409)
})

test('customers of a suspended business read and cancel what is booked, and claim no further time', async () => {
  const [studio, operator] = [await openOnlineStudio(), await openOperator()]
  const { path } = await bookOnline(studio)
  const hold = await studio.holdToken({ startTime: '14:00' })
  const suspended = await operator.post(`/operator/businesses/${studio.id}/suspend`, {
    reason: 'PAYMENT',
  })
  assert.equal(suspended.status, 200)
  const { guest, date } = studio
  const time = { date, startTime: '12:00' }
  for (const asked of [
    await guest.get(`${path}/availability?startDate=${date}`),
    await guest.post(`${path}/reschedule`, time),
    await guest.patch(`/holds/${hold}`, time),
  ])
    assert.deepEqual([asked.status, asked.body.code], [404, 'NOT_FOUND'])
  assert.equal((await guest.get(path)).status, 200)
  assert.equal((await guest.text(`${path}/calendar.ics`)).status, 200)
  assert.equal((await guest.post(`${path}/cancel`, {})).body.data.status, 'CANCELLED')
})
