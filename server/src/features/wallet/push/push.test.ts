import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import tls from 'node:tls'

import * as queue from '#features/loyalty/passes/queue.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'
import { database } from '#testing/process/server.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { openApnsStub } from '#testing/services/apns.ts'
import { openPhone } from '#testing/services/phone.ts'
import { makeCard, makeCertificates, passType, walletSettings } from '#testing/services/wallet.ts'
import { doWork } from '#testing/work.ts'

import { openApns } from './apns.ts'
import { passPushes } from './push-due.ts'

const certificates = makeCertificates()

/** A phone with a registered pass, and a substitute for Apple's service that workers push through. */
async function open(t: TestContext, { devices = ['ab12'] } = {}) {
  const phone = await openPhone(t)
  const apple = await openApnsStub(t)
  const opened: { close: () => void }[] = []
  t.after(() => {
    for (const apns of opened) apns.close()
  })
  for (const token of devices) await phone.register(`device-${token}`, token)
  const warnings: object[] = []
  const log = { warn: (line: object) => void warnings.push(line) }
  const worker = () => {
    const apns = openApns(walletSettings(certificates, apple.url))
    opened.push(apns)
    return (now = new Date(Date.now() + 5_000)) =>
      doWork(passPushes, phone.salon, { apns, log }, now)
  }
  const rows = () =>
    database.db
      .selectFrom('walletRegistration')
      .select(['pushDueAt', 'pushAttempts', 'revision'])
      .where('businessId', '=', phone.salon.id)
      .execute()
  return { ...phone, apple, worker, run: worker(), rows, warnings }
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)

const claimOf = ({ id }: { id: string }) => ({
  businessId: id,
  now: inSeconds(5).toISOString(),
  until: inSeconds(60).toISOString(),
  limit: 10,
})

test('a burst of changes causes one notification, which contains the topic only', async (t) => {
  const { give, run, apple } = await open(t)
  for (const points of [1, 2, 3]) await give(points)
  await run()
  await run()
  assert.deepEqual(apple.pushed, [{ token: 'ab12', topic: passType, body: '{}', by: undefined }])
  await give(4)
  await run()
  assert.equal(apple.pushed.length, 2)
})

test('the notification is sent after the burst', async (t) => {
  const { give, run, apple } = await open(t)
  const before = new Date()
  await give(1)
  await run(before)
  assert.deepEqual(apple.tokens(), [])
})

test('an unchanged pass causes no notification', async (t) => {
  const { run, apple, give, salon } = await open(t)
  await run()
  await asTenant(salon, async (tenant) => registrations.touch(tenant, []))
  await run()
  assert.deepEqual(apple.tokens(), [])
  await give(1)
  await run()
  assert.equal(apple.pushed.length, 1)
})

test('a change of a program notifies the devices of all its cards, and no others', async (t) => {
  const { run, apple, salon, programId } = await open(t)
  const other = await makeCard(salon)
  await asTenant(salon, async (tenant) => registrations.touchProgram(tenant, other.programId))
  await run()
  assert.deepEqual(apple.tokens(), [])
  await asTenant(salon, async (tenant) => registrations.touchProgram(tenant, programId))
  await run()
  assert.deepEqual(apple.tokens(), ['ab12'])
})

test('several concurrent workers notify each device one time', async (t) => {
  const devices = Array.from({ length: 20 }, (_, index) => `${index + 10}`)
  const { give, worker, apple } = await open(t, { devices })
  await give(1)
  await Promise.all([worker(), worker(), worker()].map((run) => run()))
  assert.deepEqual(apple.tokens().toSorted(), devices)
})

test('a change during a push causes another notification', async (t) => {
  const { give, run, apple } = await open(t)
  await give(1)
  apple.mood.reply = async (_, nth) => {
    if (nth === 1) await give(2)
    return { status: 200 }
  }
  await run()
  await run()
  assert.equal(apple.pushed.length, 2)
})

test('an invalid device is removed', async (t) => {
  const { give, run, apple, rows } = await open(t, { devices: ['aa', 'bb'] })
  await give(1)
  apple.mood.reply = (token) =>
    token === 'aa' ? { status: 410, reason: 'Unregistered' } : { status: 200 }
  await run()
  assert.deepEqual(apple.tokens().toSorted(), ['aa', 'bb'])
  assert.equal((await rows()).length, 1)
  await give(1)
  apple.mood.reply = () => ({ status: 400, reason: 'BadDeviceToken' })
  await run()
  assert.equal((await rows()).length, 0)
})

test('a device that registered another token meanwhile is not removed', async (t) => {
  const { give, register, installs, salon } = await open(t)
  await give(1)
  const [device] = await queue.due.claim(database.db, claimOf(salon))
  assert.ok(device)
  assert.equal((await register('device-ab12', 'cd34')).statusCode, 200)
  await queue.remove({ db: database.db, businessId: salon.id }, device)
  assert.equal(await installs(), 1)
})

const troubles = {
  'is overloaded': { status: 503, reason: 'ServiceUnavailable' },
  'limits the rate': { status: 429, reason: 'TooManyRequests' },
  'rejects the certificate': { status: 403, reason: 'BadCertificate' },
  'closes the connection': 'tear',
} as const

for (const [name, reply] of Object.entries(troubles))
  test(`the delay of retries grows while Apple ${name}, and is not lost`, async (t) => {
    const { give, run, apple, rows, warnings } = await open(t)
    await give(1)
    apple.mood.reply = () => reply
    const waits: number[] = []
    for (const attempt of [1, 2, 3]) {
      const at = inSeconds(attempt * 7_200)
      await run(at)
      const [row] = await rows()
      assert.equal(row?.pushAttempts, attempt)
      waits.push(Date.parse(String(row?.pushDueAt)) - at.getTime())
    }
    assert.deepEqual(
      waits.map((wait) => Math.round(wait / 10_000)),
      [1, 2, 4],
    )
    assert.equal(warnings.length, 3)
    assert.doesNotMatch(JSON.stringify(warnings), /(?<![-\da-f])ab12\b/)
    apple.mood.reply = () => ({ status: 200 })
    await run(inSeconds(4 * 7_200))
    assert.equal(apple.pushed.length, 4)
    assert.deepEqual(
      (await rows()).map(({ pushDueAt, pushAttempts }) => [pushDueAt, pushAttempts]),
      [[null, 0]],
    )
  })

test('a push is dropped after the last attempt, and the next change is pushed again', async (t) => {
  const { give, run, apple, rows, salon } = await open(t)
  await give(1)
  apple.mood.reply = () => ({ status: 500 })
  await database.pool.query(
    'update wallet_registration set push_attempts = 15 where business_id = $1',
    [salon.id],
  )
  await run()
  const [row] = await rows()
  assert.deepEqual([row?.pushDueAt, row?.pushAttempts], [null, 0])
  apple.mood.reply = () => ({ status: 200 })
  await give(1)
  await run()
  assert.equal(apple.pushed.length, 2)
})

test('a push claimed by a killed worker is claimed again when its lease ends, not before', async (t) => {
  const { give, run, apple, salon } = await open(t)
  await give(1)
  assert.equal((await queue.due.claim(database.db, claimOf(salon))).length, 1)
  await run(inSeconds(30))
  assert.deepEqual(apple.tokens(), [])
  await run(inSeconds(61))
  assert.deepEqual(apple.tokens(), ['ab12'])
})

test('one connection serves all pushes', async (t) => {
  const { give, run, apple } = await open(t, { devices: ['aa', 'bb', 'cc'] })
  await give(1)
  await run()
  await give(1)
  await run()
  assert.equal(apple.pushed.length, 6)
  assert.equal(apple.sessions(), 1)
})

test('Apple receives the certificate of the pass type', async (t) => {
  const authority = makeCertificates('localhost')
  const before = tls.getCACertificates('default')
  t.after(() => tls.setDefaultCACertificates(before))
  tls.setDefaultCACertificates([...before, authority.ca])
  const server = { cert: authority.cert, key: authority.key, ca: certificates.ca }
  const apple = await openApnsStub(t, server)
  const apns = openApns(walletSettings(certificates, apple.url))
  t.after(() => apns.close())
  assert.deepEqual(await apns.push('ab'), { is: 'notified' })
  assert.equal(apple.pushed[0]?.by, passType)
})
