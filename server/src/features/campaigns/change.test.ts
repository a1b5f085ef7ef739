import assert from 'node:assert/strict'
import test, { before } from 'node:test'

import { newId } from '#core/ids.ts'
import { unsubscribeAddress } from '#features/customers/unsubscribe/addresses.ts'
import { sealedMessage } from '#features/mail/messages.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { addProgram } from '#testing/salon/members.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import * as campaigns from './queries.ts'
import { scheduledCampaigns } from './send-scheduled.ts'
import { sendCampaign } from './send.ts'
import { sendTest } from './test-letter.ts'

const content = { title: 'We miss you', message: 'Come back.\nSoon.', segment: 'ALL' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

let salon: Salon
before(async () => {
  salon = await openSalon({ name: 'Studio Noord', country: 'NL' })
})

const create = async (fields: object = {}): Promise<string> =>
  (await salon.post('/loyalty/campaigns', { businessId: salon.id, ...content, ...fields })).body.id
const change = (id: string, changes: object, headers = {}) =>
  salon.patch(`/loyalty/campaigns/${id}`, changes, headers)

/** As if the time of a scheduled campaign had come, and the daily limit had postponed it. */
const letPass = (id: string) =>
  database.pool.query(
    `update campaign set scheduled_at = now() - interval '1 minute', send_at = now() - interval '1 second'
     where business_id = $1 and id = $2`,
    [salon.id, id],
  )
const sendAtOf = async (id: string): Promise<string | null> => {
  const { rows } = await database.pool.query(
    'select send_at from campaign where business_id = $1 and id = $2',
    [salon.id, id],
  )
  return rows[0].send_at
}

test('of two people who have read one version of a campaign one changes it, the other is 412', async () => {
  const id = await create()
  const list = await salon.get(`/loyalty/campaigns/business/${salon.id}?limit=1`)
  const [read] = list.body.data
  assert.equal(read.id, id)
  const seen = { 'if-match': `"${read.version}"` }
  const [one, other] = await Promise.all([
    change(id, { title: 'One' }, seen),
    change(id, { title: 'Other' }, seen),
  ])
  assert.deepEqual(new Set([one.status, other.status]), new Set([200, 412]))
  const [won, lost] = one.status === 200 ? [one, other] : [other, one]
  assert.equal(lost.body.code, 'PRECONDITION_FAILED')
  const { title, version } = won.body.data
  assert.equal(won.headers['etag'], `"${version}"`)
  const third = await change(id, { message: 'Soon' }, { 'if-match': `"${version}"` })
  assert.partialDeepStrictEqual(third.body.data, { title, message: 'Soon' })
  assert.equal((await change(id, { title: 'Without a header' })).status, 200)
})

test('a draft is changed, scheduled and unscheduled; what is not sent stays', async () => {
  const id = await create()
  const titled = await change(id, { title: 'Spring' })
  assert.equal(titled.status, 200)
  const { createdAt } = titled.body.data
  const draft = { id, ...content, title: 'Spring', scheduledAt: null, createdAt, sentAt: null }
  const { version: first } = titled.body.data
  assert.deepEqual(titled.body.data, { ...draft, status: 'DRAFT', version: first })

  const scheduledAt = inDays(3)
  const scheduled = await change(id, { scheduledAt, segment: 'NEW_30D' })
  const planned = { ...draft, segment: 'NEW_30D', status: 'SCHEDULED', scheduledAt }
  const { version: second } = scheduled.body.data
  assert.notEqual(second, first)
  assert.deepEqual(scheduled.body.data, { ...planned, version: second })
  assert.equal(await sendAtOf(id), scheduledAt)
  assert.deepEqual((await change(id, {})).body.data, { ...planned, version: second })

  const again = await change(id, { scheduledAt: null })
  const { version } = again.body.data
  assert.deepEqual(again.body.data, { ...planned, status: 'DRAFT', scheduledAt: null, version })
  assert.equal(await sendAtOf(id), null)
  assert.equal((await change(id, { scheduledAt: inDays(-1) })).body.errors[0].field, 'scheduledAt')
})

test('an unchanged time may have passed, and stays postponed', async () => {
  const id = await create({ scheduledAt: inDays(1) })
  await letPass(id)
  const sendAt = await sendAtOf(id)
  const { scheduledAt } = await asTenant(salon, (tenant) => campaigns.get(tenant, id))
  const { status, body } = await change(id, { title: 'Later', scheduledAt })
  assert.deepEqual([status, body.data.status], [200, 'SCHEDULED'])
  assert.deepEqual(await sendAtOf(id), sendAt)
})

test('a campaign that was sent, is being sent, or was deleted is not changed', async () => {
  const [sent, deleted] = [await create(), await create()]
  let late: ReturnType<typeof change> | undefined
  await asTenant(salon, async (tenant) => {
    await sendCampaign(tenant, sent)
    late = change(sent, { title: 'Too late' })
    await Promise.race([late, isWaitedFor(tenant)])
  })
  for (const answer of [await late, await change(sent, { scheduledAt: inDays(1) })])
    assert.deepEqual([answer?.status, answer?.body.conflict], [409, 'CAMPAIGN_SENT'])
  const { title, status } = await asTenant(salon, (tenant) => campaigns.get(tenant, sent))
  assert.deepEqual({ title, status }, { title: content.title, status: 'SENT' })
  const owner = await openMember('OWNER', [salon])
  await owner.del(`/loyalty/campaigns/${deleted}`)
  assert.equal((await change(deleted, { title: 'Gone' })).status, 404)
})

test('the worker leaves a campaign that is postponed or made a draft while it is due', async () => {
  for (const scheduledAt of [inDays(2), null]) {
    const id = await create({ scheduledAt: inDays(1) })
    await letPass(id)
    let late: Promise<unknown> | undefined
    await asTenant(salon, async (tenant) => {
      const status = scheduledAt === null ? 'DRAFT' : 'SCHEDULED'
      await campaigns.update(tenant, id, { status, scheduledAt, sendAt: scheduledAt })
      late = asTenant(salon, async (other) => {
        await scheduledCampaigns.within(other, {})
        await campaigns.putOff(other, id, 1_000)
      })
      await Promise.race([late, isWaitedFor(tenant)])
    })
    await late
    const found = await asTenant(salon, (tenant) => campaigns.get(tenant, id))
    assert.equal(found.sentAt, null)
    assert.equal(await sendAtOf(id), scheduledAt)
  }
})

test('the audience says how many get the e-mail: each address that wants letters one time', async () => {
  const people = [
    { email: 'nina@example.com', marketingConsent: true },
    { email: 'NINA@example.com', marketingConsent: true },
    { email: 'ada@example.com', marketingConsent: true },
    { email: 'gone@example.com', marketingConsent: true },
    { email: 'silent@example.com', marketingConsent: false },
    { email: null, marketingConsent: true },
  ]
  const other = await openSalon()
  const cards = []
  for (const person of people) cards.push({ customerId: (await makeCustomer(other, person)).id })
  await addProgram(other.id, { cards })
  const [{ customerId: again }] = cards.slice(3) as [{ customerId: string }]
  // The consent of one is newer than the unsubscription of their address by another card.
  await asTenant(other, (tenant) => unsubscribeAddress(tenant, 'gone@example.com'))
  await database.pool.query(
    'update customer set marketing_consent = true where business_id = $1 and id = $2',
    [other.id, again],
  )
  const counts = { recipients: 6, emailRecipients: 2, walletRecipients: 0 }
  const path = `/loyalty/campaigns/business/${other.id}/audience`
  const counted = await other.get(`${path}?segment=ALL`)
  assert.deepEqual(counted.body, { segment: 'ALL', ...counts })
  const none = await other.get(`${path}?segment=ACTIVE_30D`)
  assert.deepEqual(none.body.emailRecipients, 0)
  const made = await other.post('/loyalty/campaigns', { businessId: other.id, ...content })
  const { body } = await other.get(`/loyalty/campaigns/${made.body.id}/recipients`)
  assert.deepEqual(body, { id: made.body.id, ...counts })
})

test('the preview is the letter of a text, with footer and link to unsubscribe', async () => {
  const path = `/loyalty/campaigns/business/${salon.id}/preview`
  const { status, body } = await salon.post(path, { title: 'Lente <3', message: 'Tot snel.' })
  assert.equal(status, 200)
  assert.equal(body.data.subject, 'Lente <3')
  assert.match(body.data.text, /^Tot snel\.\n\n-- \nStudio Noord\n.*\n(.*\n)*Afmelden: http/)
  assert.match(body.data.html, /Lente &lt;3/)
  const staff = await openMember('STAFF', [salon])
  const refused = await staff.post(path, { title: 'Lente', message: 'Tot snel.' })
  assert.equal(refused.body.code, 'FORBIDDEN_FOR_ROLE')
})

test('a test letter goes to the own address, five times an hour', async () => {
  const id = await create()
  const owner = await openMember('OWNER', [salon])
  assert.equal((await owner.post(`/loyalty/campaigns/${id}/test`)).status, 409, 'no mail server')
  assert.equal((await owner.post(`/loyalty/campaigns/${newId()}/test`)).status, 404)
  const send = () =>
    asTenant(salon, (tenant) =>
      sendTest(tenant, { masterKey, db: tenant.db }, id, {
        accountId: owner.accountId,
        publicUrl: 'https://salon.example',
        sendsMail: true,
      }),
    )
  for (let count = 0; count < 5; count += 1) await send()
  await assert.rejects(send(), /Too many/)
  const queued = await lettersOf()
  assert.equal(queued.length, 5)
  for (const letter of queued)
    assert.partialDeepStrictEqual(letter, {
      to: owner.email,
      subject: content.title,
      senderName: 'Studio Noord',
    })
  assert.ok(queued.every(({ html = '' }) => html.includes('https://salon.example/unsubscribe/')))
})

const lettersOf = () =>
  asTenant(salon, async (tenant) => {
    const rows = await tenant.db
      .selectFrom('message')
      .select(['id', 'sealed'])
      .where('businessId', '=', salon.id)
      .execute()
    return rows.map(({ id, sealed }) => sealedMessage.open(tenant, id, sealed))
  })
