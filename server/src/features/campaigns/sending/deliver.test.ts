import assert from 'node:assert/strict'
import test, { afterEach } from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import { headerOf, openMailServer } from '#testing/services/mail-server.ts'

import type { Channel, Outcome } from '../channels/channel.ts'

// The delivery works on every message of the database, so this file uses its own database.
await useOwnDatabase()
const { database } = await import('#testing/process/server.ts')
const { openSalon } = await import('#testing/salon/salon.ts')
const { addMembers } = await import('#testing/salon/members.ts')
const { asTenant } = await import('#testing/salon/tenant.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { eraseCustomer } = await import('#features/privacy/erase-customer.ts')
const { openChannels } = await import('../channels/open.ts')
const { doAllWork } = await import('#testing/work.ts')
const { campaignEmails } = await import('./deliver.ts')
const messages = await import('./messages.ts')

type Salon = Awaited<ReturnType<typeof openSalon>>

const logged: object[] = []
const log = { warn: (line: object) => void logged.push(line) }

const deliver = (channel: Channel, signal = new AbortController().signal) =>
  doAllWork(campaignEmails, { channels: { EMAIL: channel, WALLET: channel }, log, signal })

const config = { mailFrom: 'Openchair <desk@example.net>', publicUrl: 'https://book.example' }
const emailOf = (smtpUrl: string | null) => openChannels({ ...config, smtpUrl }).EMAIL

/** A channel that returns the given results and records the recipients. */
function openStub(answer: (customerId: string) => Outcome = () => ({ is: 'sent' })) {
  const asked: string[] = []
  const deliverOne: Channel['deliver'] = async ({ customer }) => {
    asked.push(customer.id)
    return answer(customer.id)
  }
  return { asked, channel: { deliver: deliverOne } }
}

async function sendTo(salon: Salon, more: object = {}): Promise<string> {
  const content = {
    title: 'We miss <you>',
    message: 'Come "back".\n\nSoon & often.',
    segment: 'ALL',
  }
  const made = await salon.post('/loyalty/campaigns', { businessId: salon.id, ...content, ...more })
  const sent = await salon.post(`/loyalty/campaigns/${made.body.id}/send`)
  assert.equal(sent.status, 201, JSON.stringify(sent.body))
  return made.body.id
}

interface Row {
  id: string
  status: string
  reason: string | null
  attempts: number
  isWaiting: boolean
}

async function rowsOf(salon: Salon): Promise<Row[]> {
  const { rows } = await database.pool.query(
    `select customer_id as id, status, reason, attempts, next_attempt_at is not null as "isWaiting"
     from campaign_message where business_id = $1 and channel = 'EMAIL' order by customer_id`,
    [salon.id],
  )
  return rows
}

/** Makes all waiting messages due. */
const letPass = () =>
  database.pool.query(`
    update campaign_message set next_attempt_at = now() - '1 s'::interval where next_attempt_at is not null;
    update campaign_sending set due_at = now() - '1 s'::interval where due_at is not null`)

afterEach(async () => {
  await database.pool.query('delete from campaign_sending')
  logged.length = 0
})

const headersOf = (letters: string[], name: string) =>
  new Set(letters.map((letter) => headerOf(letter, name)))

async function openLoyal(count: number, more: object = {}) {
  const salon = await openSalon({ name: 'Salon "Zoë", Noord', country: 'NL', ...more })
  return { salon, ids: (await addMembers(salon, count)).toSorted() }
}

test('one message is sent to every customer who has consented and has an address', async (t) => {
  const { url, letters } = await openMailServer(t)
  const { salon, ids } = await openLoyal(2)
  await addMembers(salon, 1, { marketingConsent: false })
  const [silent] = await addMembers(salon, 1)
  await salon.patch(`~/customers/${silent}`, { email: null })
  const campaignId = await sendTo(salon)
  await deliver(emailOf(url))
  const rows = await rowsOf(salon)
  const found = rows.map(({ status, reason }) => [status, reason].join(' ').trim())
  assert.deepEqual(found.toSorted(), ['SENT', 'SENT', 'SKIPPED NO_ADDRESS', 'SKIPPED NO_CONSENT'])
  assert.equal(letters.length, 2)
  assert.deepEqual(headersOf(letters, 'To'), new Set(['0@example.com', '1@example.com']))
  assert.deepEqual(
    headersOf(letters, 'Message-ID'),
    new Set(ids.map((id) => `<${campaignId}.${id}@example.net>`)),
  )
})

test('the e-mail has the same content as text and as HTML, with an unsubscribe link', async (t) => {
  const { url, letters } = await openMailServer(t)
  const { salon } = await openLoyal(1)
  await sendTo(salon)
  await deliver(emailOf(url))
  const [letter = ''] = letters
  assert.equal(headerOf(letter, 'Subject'), 'We miss <you>')
  assert.match(headerOf(letter, 'From') ?? '', /<desk@example.net>$/)
  const link = headerOf(letter, 'List-Unsubscribe') ?? ''
  assert.match(link, /^<https:\/\/book\.example\/unsubscribe\/[\w-]{64}>$/)
  assert.equal(headerOf(letter, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
  const plain = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  assert.match(plain, /Come "back"\.\r\n\r\nSoon & often\./)
  assert.match(plain, /<h1[^>]*>We miss &lt;you&gt;<\/h1>/)
  assert.match(plain, /<p[^>]*>Come &quot;back&quot;\.<\/p>\r\n<p[^>]*>Soon &amp; often\.<\/p>/)
  assert.ok(plain.includes(`href="${link.slice(1, -1)}"`))
  assert.match(plain, /lang="nl-NL"/)
})

test('without a mail server nothing is sent and nothing is queued', async () => {
  const { salon } = await openLoyal(3)
  await sendTo(salon)
  await deliver(emailOf(null))
  for (const row of await rowsOf(salon))
    assert.partialDeepStrictEqual(row, {
      status: 'SKIPPED',
      reason: 'NO_MAIL_SERVER',
      isWaiting: false,
    })
})

test('after an outage of the mail server all waiting messages are sent', async (t) => {
  const { salon } = await openLoyal(3)
  await sendTo(salon)
  await deliver(emailOf('smtp://127.0.0.1:1'))
  for (const row of await rowsOf(salon))
    assert.partialDeepStrictEqual(row, { status: 'QUEUED', attempts: 0, isWaiting: true })
  const stub = openStub()
  await deliver(stub.channel)
  assert.deepEqual(stub.asked, [], 'too early')

  await letPass()
  const { url, letters } = await openMailServer(t)
  await deliver(emailOf(url))
  assert.equal(letters.length, 3)
  assert.ok(!JSON.stringify(logged).includes('example.com'))
})

test('a permanently refused message is dropped, a temporarily refused one is retried', async (t) => {
  const { salon } = await openLoyal(2)
  await sendTo(salon)
  const codes: Record<string, number> = { '0@example.com': 550, '1@example.com': 451 }
  const answer = (to: string) =>
    Object.assign(new Error(`no ${to}`), { responseCode: codes[to] ?? 250 })
  const { url } = await openMailServer(t, { answer })
  const email = emailOf(url)
  for (let attempt = 0; attempt < 5; attempt++) {
    await deliver(email)
    await letPass()
  }
  const found = (await rowsOf(salon)).map(
    ({ status, reason, attempts }) => `${status} ${reason} ${attempts}`,
  )
  assert.deepEqual(found.toSorted(), ['FAILED 451 5', 'FAILED 550 1'])
  assert.ok(!JSON.stringify(logged).includes('example.com'))
})

test('an unsubscribed or erased customer, or one whose message was withdrawn, gets no waiting message', async () => {
  const { salon, ids } = await openLoyal(3)
  await sendTo(salon)
  const [unsubscribed = '', erased = '', other = ''] = ids
  await salon.patch(`~/customers/${unsubscribed}`, { marketingConsent: false })
  await asTenant(salon, (tenant) => eraseCustomer(tenant, erased))
  const stub = openStub()
  const real = emailOf(null)
  await deliver({
    deliver: async (message, context) => {
      await stub.channel.deliver(message, context)
      return message.customer.marketingConsent ? { is: 'sent' } : real.deliver(message, context)
    },
  })
  assert.ok(!stub.asked.includes(erased))
  const found = (await rowsOf(salon)).map(({ id, status, reason }) => `${id} ${status} ${reason}`)
  const expected = [`${unsubscribed} SKIPPED NO_CONSENT`, `${other} SENT null`]
  assert.deepEqual(found, expected.toSorted())
})

test('the unsent messages of a deleted campaign are withdrawn, also claimed ones', async () => {
  const { salon } = await openLoyal(5)
  const id = await sendTo(salon)
  const owner = await openMember('OWNER', [salon])
  const asked: string[] = []
  await deliver({
    async deliver({ customer }) {
      asked.push(customer.id)
      if (asked.length === 2) await owner.del(`/loyalty/campaigns/${id}`)
      return { is: 'sent' }
    },
  })
  assert.equal(asked.length, 2)
})

test('businesses take turns, however many messages one has', async () => {
  const { salon: large } = await openLoyal(100)
  const { salon: small, ids } = await openLoyal(1)
  await sendTo(large)
  await sendTo(small)
  const stub = openStub()
  await deliver(stub.channel)
  assert.equal(stub.asked.length, 101)
  assert.ok(stub.asked.indexOf(ids[0] ?? '') <= 20)
})

test('several concurrent workers deliver each message one time', async () => {
  const { salon, ids } = await openLoyal(100)
  await sendTo(salon)
  const stub = openStub()
  await Promise.all([deliver(stub.channel), deliver(stub.channel), deliver(stub.channel)])
  assert.deepEqual(stub.asked.toSorted(), ids)
})

test('messages of a killed worker are claimed again after the lease, and released ones immediately', async () => {
  const { salon, ids } = await openLoyal(30)
  await sendTo(salon)
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const claim = { businessId: salon.id, now: at(0), until: at(3_600_000), limit: 10 }
  const held = await messages.dueOf('EMAIL').claim(database.db, claim)
  const stub = openStub()
  const stopping = new AbortController()
  await deliver(
    {
      deliver(message, context) {
        if (stub.asked.length === 2) stopping.abort()
        return stub.channel.deliver(message, context)
      },
    },
    stopping.signal,
  )
  assert.equal(stub.asked.length, 3)
  await deliver(stub.channel)
  assert.equal(stub.asked.length, 20)
  for (const { id } of held) assert.ok(!stub.asked.includes(id))
  const looks = await database.pool.query(
    `select due_at > now() as "isLater" from campaign_sending where channel = 'EMAIL'`,
  )
  assert.deepEqual(looks.rows, [{ isLater: true }])
  await letPass()
  await deliver(stub.channel)
  assert.deepEqual(stub.asked.toSorted(), ids)
})

test('an expired message is not sent', async () => {
  const { salon } = await openLoyal(1)
  await sendTo(salon)
  await database.pool.query(`update campaign set sent_at = now() - interval '25 hours'`)
  const stub = openStub()
  await deliver(stub.channel)
  assert.deepEqual(stub.asked, [])
  assert.partialDeepStrictEqual(await rowsOf(salon), [{ status: 'FAILED', reason: 'TOO_LATE' }])
})

test('a business whose customers cannot be decrypted does not delay the others', async () => {
  const { salon: broken, ids: unreadable } = await openLoyal(1)
  const { salon, ids } = await openLoyal(1)
  await sendTo(broken)
  await sendTo(salon)
  await database.pool.query(`update customer set sealed = 'broken' where business_id = $1`, [
    broken.id,
  ])
  const stub = openStub()
  await assert.rejects(deliver(stub.channel))
  assert.deepEqual(stub.asked, ids)
  assert.partialDeepStrictEqual(await rowsOf(broken), [
    { id: unreadable[0], status: 'QUEUED', isWaiting: true },
  ])
})

test('an exception of a channel fails only the message', async () => {
  const { salon } = await openLoyal(2)
  await sendTo(salon)
  let count = 0
  await deliver({
    async deliver() {
      if (count++ === 0) throw new TypeError('of nina@example.com')
      return { is: 'sent' }
    },
  })
  const found = (await rowsOf(salon)).map(({ status }) => status)
  assert.deepEqual(found.toSorted(), ['QUEUED', 'SENT'])
  assert.ok(!JSON.stringify(logged).includes('nina'))
})
