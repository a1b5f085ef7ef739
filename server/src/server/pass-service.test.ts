import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { app, database } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { openPhone } from '#testing/services/phone.ts'
import { makeCard, passType } from '#testing/services/wallet.ts'
import { isWaitedFor } from '#testing/waiting.ts'

test('a customer fetches the pass by its secret address, which is not stored', async (t) => {
  const phone = await openPhone(t)
  const answer = await phone.ask('GET', phone.link)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'application/vnd.apple.pkpass')
  assert.equal(answer.headers['cache-control'], 'no-store')
  const pass = await phone.contentOf(answer.rawPayload)
  assert.equal(pass.serialNumber, phone.cardId)
  assert.equal(pass.organizationName, 'Test salon')
  assert.equal(pass.storeCard.primaryFields[0].value, 140)
  assert.equal(pass.passTypeIdentifier, passType)
  assert.doesNotMatch(JSON.stringify(pass), /Nina|Jansen/)
})

test('an address that is not whole, of another card or of another salon is unknown', async (t) => {
  const phone = await openPhone(t)
  const other = await openSalon()
  const second = await makeCard(phone.salon)
  const token = phone.link.split('/').at(-1) ?? ''
  const others = Buffer.from(
    (await phone.linkOf(second.cardId)).split('/').at(-1) ?? '',
    'base64url',
  )
  const own = Buffer.from(token, 'base64url')
  const mixed = Buffer.concat([others.subarray(0, 16), own.subarray(16)])
  const bytes = Buffer.from(token, 'base64url')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  for (const url of [
    phone.link.slice(0, -1),
    // Other spellings of the same bytes.
    `${phone.link}=`,
    `${phone.link}.`,
    phone.link.replace(token, `${token.slice(0, 9)}*${token.slice(9)}`),
    phone.link.replace(token, bytes.toString('base64url')),
    phone.link.replace(phone.salon.id, other.id),
    phone.link.replace(phone.salon.id, newId()),
    phone.link.replace(phone.salon.id, 'x'),
    phone.link.replace(token, phone.cardId),
    phone.link.replace(token, mixed.toString('base64url')),
  ])
    assert.equal((await phone.ask('GET', url)).statusCode, 404, url)
})

test('a device registers once, again with 200, and unregisters', async (t) => {
  const phone = await openPhone(t)
  assert.equal((await phone.register()).statusCode, 201)
  assert.equal((await phone.register()).statusCode, 200)
  assert.equal((await phone.register('watch', 'cd34')).statusCode, 201)
  assert.equal(await phone.installs(), 1)
  assert.equal((await phone.leave()).statusCode, 200)
  assert.equal((await phone.leave()).statusCode, 200)
  assert.equal((await phone.list()).statusCode, 204)
  assert.equal((await phone.list('watch')).statusCode, 200)
  assert.equal((await phone.leave('watch')).statusCode, 200)
  assert.equal(await phone.installs(), 0)
})

test('without the token of the pass all its routes are 401', async (t) => {
  const phone = await openPhone(t)
  const second = await makeCard(phone.salon)
  const other = await openPhone(t)
  const { authorization } = phone.authorization
  const wrong = [
    undefined,
    'ApplePass',
    'ApplePass x',
    authorization.slice(0, -1),
    authorization.replace('ApplePass', 'Bearer'),
    other.authorization.authorization,
  ]
  for (const one of wrong) {
    const headers = one === undefined ? {} : { authorization: one }
    assert.equal((await phone.register('phone', 'ab', headers)).statusCode, 401)
    assert.equal((await phone.ask('GET', phone.passUrl, headers)).statusCode, 401)
    const url = phone.registration('phone')
    assert.equal((await phone.ask('DELETE', url, headers)).statusCode, 401)
  }
  for (const url of [
    phone.passUrl.replace(phone.cardId, second.cardId),
    phone.passUrl.replace(phone.cardId, newId()),
    phone.passUrl.replace(phone.cardId, 'x'),
    phone.passUrl.replace(passType, 'pass.example.other'),
    phone.passUrl.replace(phone.salon.id, other.salon.id),
    phone.passUrl.replace(phone.salon.id, newId()),
  ])
    assert.equal((await phone.ask('GET', url, phone.authorization)).statusCode, 401, url)
  assert.equal(await phone.installs(), 0)
})

test('a push token that could change the address of the request is refused', async (t) => {
  const phone = await openPhone(t)
  const url = phone.registration('phone')
  for (const pushToken of ['', 'ab/../cd', 'zz', 12, null, 'a'.repeat(401), undefined]) {
    const answer = await phone.ask('POST', url, phone.authorization, { pushToken })
    assert.equal(answer.statusCode, 400, String(pushToken))
    assert.equal(answer.json().errors[0].field, 'pushToken')
  }
  const large = await phone.ask('POST', url, phone.authorization, { pushToken: 'a'.repeat(5_000) })
  assert.equal(large.statusCode, 413)
  assert.equal(await phone.installs(), 0)
})

test('the stored data of a device are sealed', async (t) => {
  const phone = await openPhone(t)
  await phone.register('the-name-of-a-device', 'abcdef0123456789')
  const { rows } = await database.pool.query(
    `select encode(device_hash, 'escape') || encode(push_token, 'escape') || encode(push_token, 'hex') as kept
     from wallet_registration where business_id = $1`,
    [phone.salon.id],
  )
  assert.equal(rows.length, 1)
  assert.doesNotMatch(rows[0].kept, /the-name-of-a-device|abcdef0123456789/)
})

test('a device gets the passes that changed since its last request, and no others', async (t) => {
  const phone = await openPhone(t)
  const second = await makeCard(phone.salon)
  await phone.register()
  const secondPass = await phone.contentOf(
    (await phone.ask('GET', await phone.linkOf(second.cardId))).rawPayload,
  )
  const headers = { authorization: `ApplePass ${secondPass.authenticationToken}` }
  const url = phone.registration('phone', second.cardId)
  assert.equal((await phone.ask('POST', url, headers, { pushToken: 'ab' })).statusCode, 201)

  const first = (await phone.list()).json()
  assert.deepEqual(first.serialNumbers.toSorted(), [phone.cardId, second.cardId].toSorted())
  assert.equal((await phone.list('phone', first.lastUpdated)).statusCode, 204)
  await phone.give(10)
  const next = (await phone.list('phone', first.lastUpdated)).json()
  assert.deepEqual(next.serialNumbers, [phone.cardId])
  assert.equal((await phone.list('phone', next.lastUpdated)).statusCode, 204)
  const strange = (await phone.list('phone', '2026-01-01T00:00:00Z')).json()
  assert.equal(strange.serialNumbers.length, 2)
  assert.equal((await phone.list('another')).statusCode, 204)
})

test('a device that registers again gets the changes it may have missed', async (t) => {
  const phone = await openPhone(t)
  await phone.register()
  const { lastUpdated } = (await phone.list()).json()
  await phone.leave()
  await phone.give(10)
  await phone.register()
  assert.deepEqual((await phone.list('phone', lastUpdated)).json().serialNumbers, [phone.cardId])
})

test('a change that is rolled back is not reported', async (t) => {
  const phone = await openPhone(t)
  await phone.register()
  const { lastUpdated } = (await phone.list()).json()
  const { touch } = await import('#features/loyalty/passes/registrations.ts')
  const failing = asTenant(phone.salon, async (tenant) => {
    touch(tenant, [phone.cardId])
    throw new Error('crash')
  })
  await assert.rejects(failing, /crash/)
  assert.equal((await phone.list('phone', lastUpdated)).statusCode, 204)
})

test('a pass is sent only if it has changed, even twice within a second', async (t) => {
  const phone = await openPhone(t)
  phone.setClock(new Date(Date.now() + 60_000))
  const get = (since?: string) =>
    phone.ask('GET', phone.passUrl, {
      ...phone.authorization,
      ...(since !== undefined && { 'if-modified-since': since }),
    })
  const seen = [String((await get()).headers['last-modified'])]
  for (const balance of [150, 160, 170]) {
    const last = seen.at(-1)
    assert.equal((await get(last)).statusCode, 304)
    await phone.give(10)
    const answer = await get(last)
    assert.equal(answer.statusCode, 200)
    const pass = await phone.contentOf(answer.rawPayload)
    assert.equal(pass.storeCard.primaryFields[0].value, balance)
    seen.push(String(answer.headers['last-modified']))
  }
  assert.equal(new Set(seen).size, 4)
  assert.equal((await get('soon')).statusCode, 200)
})

test('changes of other data of the salon are visible at the next request', async (t) => {
  const phone = await openPhone(t)
  const since = { 'if-modified-since': new Date(Date.now() + 2_000).toUTCString() }
  const headers = { ...phone.authorization, ...since }
  assert.equal((await phone.ask('GET', phone.passUrl, headers)).statusCode, 304)
  await database.db
    .updateTable('loyaltyReward')
    .set({ name: 'Shave' })
    .where('businessId', '=', phone.salon.id)
    .where('name', '=', 'Beard trim')
    .execute()
  phone.setClock(new Date(Date.now() + 5_000))
  const answer = await phone.ask('GET', phone.passUrl, headers)
  const pass = await phone.contentOf(answer.rawPayload)
  assert.equal(pass.storeCard.secondaryFields[0].value, 'Shave')
})

test('once a customer is erased the pass is void, its address invalid and its devices deleted', async (t) => {
  const phone = await openPhone(t)
  await phone.register()
  await phone.close()
  await asTenant(phone.salon, (tenant) => eraseCustomer(tenant, phone.customerId))
  assert.equal((await phone.ask('GET', phone.link)).statusCode, 404)
  const answer = await phone.ask('GET', phone.passUrl, phone.authorization)
  assert.equal((await phone.contentOf(answer.rawPayload)).voided, true)
  assert.equal((await phone.list()).statusCode, 204)
  assert.equal((await phone.register()).statusCode, 401)
  assert.equal(await phone.installs(), 0)
})

test('a registration concurrent with the erasure of its customer is refused', async (t) => {
  const phone = await openPhone(t)
  let registering: Promise<{ statusCode: number }> | undefined
  await asTenant(phone.salon, async (tenant) => {
    await eraseCustomer(tenant, phone.customerId)
    registering = phone.register()
    await isWaitedFor(tenant)
    await tenant.db
      .updateTable('loyaltyCard')
      .set({ isActive: false })
      .where('businessId', '=', phone.salon.id)
      .where('customerId', '=', phone.customerId)
      .execute()
  })
  assert.equal((await registering)?.statusCode, 401)
  assert.equal(await phone.installs(), 0)
})

test('a card has at most twenty devices; the oldest one is replaced', async (t) => {
  const phone = await openPhone(t)
  for (let number = 1; number <= 21; number++)
    assert.equal((await phone.register(`phone-${number}`)).statusCode, 201)
  assert.equal((await phone.list('phone-1')).statusCode, 204)
  assert.equal((await phone.list('phone-2')).statusCode, 200)
  assert.equal((await phone.list('phone-21')).statusCode, 200)
})

test('phones may send a short log', async (t) => {
  const phone = await openPhone(t)
  const url = `${phone.pass.webServiceURL}/v1/log`
  const say = (payload: object) => phone.ask('POST', url, {}, payload)
  assert.equal((await say({ logs: ['[2026] Get pass task failed'] })).statusCode, 200)
  assert.equal((await say({ logs: 7 })).statusCode, 200)
  assert.equal((await say({ logs: [{ toString: null }, ['a']] })).statusCode, 200)
  assert.equal((await say({ logs: ['a'.repeat(40_000)] })).statusCode, 413)
  assert.equal((await phone.ask('GET', url)).statusCode, 405)
})

test('the problems of phones are logged for businesses that exist, and for no others', async (t) => {
  const phone = await openPhone(t)
  const lines: unknown[] = []
  const watch = (business: string) =>
    app.inject({
      method: 'POST',
      url: `/wallet/${business}/v1/log`,
      payload: { logs: [`problem of ${business}`] },
    })
  t.mock.method(Object.getPrototypeOf(app.log), 'child', () => {
    const quiet = () => {}
    const log = { error: quiet, warn: quiet, debug: quiet, trace: quiet, fatal: quiet }
    return {
      ...log,
      info: (fields: { lines?: unknown }) => fields.lines && lines.push(fields.lines),
    }
  })
  for (const business of [newId(), 'anything', phone.salon.id])
    assert.equal((await watch(business)).statusCode, 200)
  assert.deepEqual(lines, [[`problem of ${phone.salon.id}`]])
})
