import assert from 'node:assert/strict'
import test from 'node:test'

import { database, setClock } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { addProgram } from '#testing/salon/members.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'
import { doWork } from '#testing/work.ts'

import { channelNames } from './channels/channel.ts'
import * as campaigns from './queries.ts'
import { removeCampaign } from './remove.ts'
import { scheduledCampaigns } from './send-scheduled.ts'
import { sentDailyMax } from './send.ts'

const content = { title: 'We miss you', message: 'Come back.\nSoon.', segment: 'ALL' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const create = async (salon: Salon, fields: object = {}) =>
  (await salon.post('/loyalty/campaigns', { businessId: salon.id, ...content, ...fields })).body
const send = (salon: Salon, id: string, headers = {}) =>
  salon.post(`/loyalty/campaigns/${id}/send`, undefined, headers)
const list = async (salon: Salon) =>
  (await salon.get(`/loyalty/campaigns/business/${salon.id}`)).body

/** A business with this many customers, each with two cards. */
async function openLoyalSalon(count = 2) {
  const salon = await openSalon()
  const cards = []
  for (let made = 0; made < count; made++)
    cards.push({ customerId: (await makeCustomer(salon)).id as string })
  for (let program = 0; program < 2; program++) await addProgram(salon.id, { cards })
  return salon
}

test('a campaign is a draft until it is sent, which returns the number of recipients', async () => {
  const salon = await openLoyalSalon()
  const made = await create(salon)
  assert.deepEqual(made, { id: made.id, title: content.title, status: 'DRAFT', segment: 'ALL' })
  const { data, meta } = await list(salon)
  assert.equal(meta.total, 1)
  const { createdAt, version } = data[0]
  const waiting = { id: made.id, ...content, status: 'DRAFT', scheduledAt: null, createdAt }
  assert.deepEqual(data, [{ ...waiting, sentAt: null, version }])

  const { status, body } = await send(salon, made.id)
  assert.equal(status, 201)
  assert.deepEqual(body, { id: made.id, status: 'SENT', recipients: 2 })
  const [sent] = (await list(salon)).data
  const { sentAt, version: last } = sent
  assert.notEqual(last, version)
  assert.deepEqual(sent, { ...waiting, status: 'SENT', recipients: 2, sentAt, version: last })
})

test('a second sending is a conflict, also a concurrent one', async () => {
  const salon = await openLoyalSalon()
  const { id } = await create(salon)
  const answers = await Promise.all([send(salon, id), send(salon, id), send(salon, id)])
  const refused = answers.filter(({ status }) => status === 409)
  assert.deepEqual(
    refused.map(({ body }) => body.code),
    ['CONFLICT', 'CONFLICT'],
  )
  const { rows } = await database.pool.query(
    'select count(*) from campaign_message where business_id = $1 group by channel',
    [salon.id],
  )
  assert.deepEqual(
    rows.map(({ count }) => Number(count)),
    channelNames.map(() => 2),
  )
})

test('a repeat with the same Idempotency-Key gets the same reply', async () => {
  const salon = await openLoyalSalon()
  const { id } = await create(salon)
  const once = { 'idempotency-key': 'send-it' }
  const [first, second] = [await send(salon, id, once), await send(salon, id, once)]
  assert.deepEqual([second.status, second.body], [201, first.body])
  assert.equal(second.headers['idempotency-replayed'], 'true')
})

test('a scheduled time must be within the coming year', async () => {
  const salon = await openSalon()
  const refused = async (scheduledAt: string) => {
    const { code, errors } = await create(salon, { scheduledAt })
    return [code, errors[0].field]
  }
  const fault = ['VALIDATION_ERROR', 'scheduledAt']
  assert.deepEqual(await refused(inDays(-0.001)), fault)
  assert.deepEqual(await refused(inDays(367)), fault)
  assert.deepEqual(await refused('2027-02-30T10:00:00Z'), fault)
  assert.deepEqual(await refused(inDays(30).replace('Z', '+01')), fault)
  assert.equal((await create(salon, { scheduledAt: inDays(1) })).status, 'SCHEDULED')
  assert.equal((await create(salon, { scheduledAt: null })).status, 'DRAFT')
})

test('a scheduled campaign is sent by the worker at its time, or manually before', async () => {
  const salon = await openLoyalSalon()
  const [early, late] = [
    await create(salon, { scheduledAt: inDays(1) }),
    await create(salon, { scheduledAt: inDays(2) }),
  ]
  const work = (days: number) =>
    doWork(scheduledCampaigns, salon, {}, new Date(Date.now() + days * 86_400_000))
  const statuses = async () =>
    (await list(salon)).data.map(({ status }: { status: string }) => status)
  await work(0.9)
  assert.deepEqual(await statuses(), ['SCHEDULED', 'SCHEDULED'])
  await Promise.all([work(1.1), work(1.1)])
  assert.deepEqual(await statuses(), ['SCHEDULED', 'SENT'])
  assert.equal((await send(salon, early.id)).status, 409)
  assert.equal((await send(salon, late.id)).status, 201)
  await work(3)
  assert.deepEqual(await statuses(), ['SENT', 'SENT'])
})

test('a campaign that is deleted while it is postponed stays deleted and is not due again', async () => {
  const salon = await openSalon()
  const { id } = await create(salon, { scheduledAt: inDays(1) })
  await database.pool.query(
    `update campaign set send_at = now() - interval '1 second' where business_id = $1`,
    [salon.id],
  )
  let late: Promise<unknown> | undefined
  await asTenant(salon, async (tenant) => {
    await removeCampaign(tenant, id)
    late = asTenant(salon, (other) => campaigns.putOff(other, id, 1_000))
    await Promise.race([late, isWaitedFor(tenant)])
  })
  await late
  const { rows } = await database.pool.query(
    'select send_at from campaign where business_id = $1 and id = $2',
    [salon.id, id],
  )
  assert.deepEqual(rows, [{ send_at: null }])
})

test('a business sends a limited number of campaigns in 24 hours; a scheduled one beyond it is postponed', async (t) => {
  const salon = await openSalon()
  for (let sent = 0; sent < sentDailyMax; sent++)
    assert.equal((await send(salon, (await create(salon)).id)).status, 201)
  const more = await create(salon, { scheduledAt: inDays(0.01) })
  assert.equal((await send(salon, more.id)).body.code, 'CONFLICT')
  const now = new Date(Date.now() + 0.02 * 86_400_000)
  await doWork(scheduledCampaigns, salon, {}, now)
  assert.equal((await list(salon)).data[0].status, 'SCHEDULED')

  setClock(inDays(1.1))
  t.after(() => setClock())
  assert.equal((await send(salon, more.id)).status, 201)
})

test('only an OWNER or MANAGER deletes; a deleted campaign is never sent', async () => {
  const salon = await openLoyalSalon()
  const [draft, scheduled] = [await create(salon), await create(salon, { scheduledAt: inDays(1) })]
  const path = `/loyalty/campaigns/${draft.id}`
  assert.equal((await salon.del(path)).body.code, 'FORBIDDEN_FOR_API_KEY')
  const staff = await openMember('STAFF', [salon])
  assert.equal((await staff.del(path)).body.code, 'FORBIDDEN_FOR_ROLE')
  const manager = await openMember('MANAGER', [salon])
  for (const { id } of [draft, scheduled])
    assert.equal((await manager.del(`/loyalty/campaigns/${id}`)).status, 204)
  assert.equal((await manager.del(path)).status, 404)
  assert.equal((await send(salon, draft.id)).status, 404)
  await doWork(scheduledCampaigns, salon, {}, new Date(inDays(2)))
  assert.deepEqual((await list(salon)).data, [])
  const { rows } = await database.pool.query('select status from campaign where business_id = $1', [
    salon.id,
  ])
  assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(['DRAFT', 'SCHEDULED']))
})

test('templates are created, listed and deleted', async () => {
  const salon = await openSalon()
  const path = '/loyalty/campaign-templates'
  const { status, body } = await salon.post(path, {
    businessId: salon.id,
    name: 'Winter',
    ...content,
  })
  assert.equal(status, 201)
  const { id, createdAt } = body.data
  const template = { id, businessId: salon.id, name: 'Winter', ...content, createdAt }
  assert.deepEqual(body.data, template)
  assert.deepEqual((await salon.get(`${path}/business/${salon.id}`)).body.data, [template])
  const owner = await openMember('OWNER', [salon])
  assert.equal((await owner.del(`${path}/${id}`)).status, 204)
  assert.equal((await owner.del(`${path}/${id}`)).status, 404)
  assert.deepEqual((await salon.get(`${path}/business/${salon.id}`)).body.data, [])
})

test('the number of templates is limited', async () => {
  const salon = await openSalon()
  const make = () =>
    salon.post('/loyalty/campaign-templates', { businessId: salon.id, name: 'One', ...content })
  for (let made = 0; made < 100; made++) assert.equal((await make()).status, 201)
  assert.equal((await make()).body.code, 'CONFLICT')
})
