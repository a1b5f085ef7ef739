import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import * as limits from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { openCardStudio } from '#testing/money/gift-cards.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

const somebody = () => `${newId()}@example.com`
const outcomeOf = ({
  status,
  body,
}: {
  status: number
  body: { code?: string; reason?: string }
}) => [status, body.code].join(' ')

test('a business has at most 50 valid API keys; ended ones do not count', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}/api-keys`
  const key = { businessId: salon.id, name: 'Other', scopes: ['bookings:read'] } as const
  await createKey(database.db, { ...key, expiresAt: new Date(Date.now() - 1) })
  // The salon has a key already.
  for (let count = 0; count < 48; count += 1) await createKey(database.db, key)
  const { businessId: _, ...body } = key
  const answers = await Promise.all([owner.post(path, body), owner.post(path, body)])
  assert.deepEqual(answers.map(outcomeOf).toSorted(), ['201 ', '409 CONFLICT'])
  const last = answers.find(({ status }) => status === 201)?.body.data.id
  const rotate = (overlapSeconds: number) =>
    owner.post(`${path}/${last}/rotate`, { overlapSeconds })
  assert.equal(outcomeOf(await rotate(60)), '409 CONFLICT')
  assert.equal((await rotate(0)).status, 201)
})

test('a business has at most 50 open invitations; the same e-mail again replaces one', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}/invitations`
  const invite = (email: string) => owner.post(path, { email, role: 'STAFF' })
  const first = somebody()
  for (const email of [first, ...Array.from({ length: 49 }, somebody)])
    assert.equal((await invite(email)).status, 201)
  // As if they were of yesterday.
  await attempts.clear(database.db, limits.invitationsOf(masterKey, salon.id))
  const refused = await invite(somebody())
  assert.equal(outcomeOf(refused), '409 CONFLICT')
  assert.equal((await invite(first)).status, 201)
})

test('a business sends at most 50 invitations a day', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const limit = limits.invitationsOf(masterKey, salon.id)
  await sql`
    insert into attempt (subject, times, last_at)
    select ${limit.subject}, array_agg(now() - interval '20 hours'), now() - interval '20 hours'
    from generate_series(1, 50)`.execute(database.db)
  await attempts.removeExpired(database.db)
  const path = `/businesses/${salon.id}/invitations`
  const refused = await owner.post(path, { email: somebody(), role: 'STAFF' })
  assert.equal(outcomeOf(refused), '429 RATE_LIMIT_EXCEEDED')
  const wait = Number(refused.headers['retry-after'])
  assert.ok(wait > 3 * 3_600 && wait <= 4 * 3_600, String(wait))
})

test('the fifty-first session of an account ends the oldest', async () => {
  const { accountId, token, get } = await openPerson()
  assert.ok(token)
  for (let count = 0; count < 49; count += 1)
    await sessions.insert(database.db, { accountId, userAgent: null })
  assert.equal((await get('/auth/session')).status, 200)
  await sessions.insert(database.db, { accountId, userAgent: null })
  assert.equal((await get('/auth/session')).status, 401)
  assert.equal((await sessions.list(database.db, accountId)).length, 50)
})

test('names that letters contain have no addresses of web pages', async () => {
  const studio = await openCardStudio()
  const name = 'Your bank: www.bank-login.example'
  const service = (await studio.post('~/services', { name: 'Cut', price: 5, duration: 30 })).body
  const priced = { name, price: 5, duration: 30 }
  for (const { status, body } of [
    await studio.owner.patch(`/businesses/${studio.id}`, { name }),
    await studio.post('~/gift-cards', { amount: 50, recipientName: name }),
    await studio.post('~/services', priced),
    await studio.post(`~/services/${service.data.id}/variants`, priced),
    await studio.post(`~/services/${service.data.id}/addons`, priced),
    await studio.post('~/staff', { firstName: name }),
    await studio.post('~/staff', { firstName: 'Noor', lastName: name }),
  ]) {
    assert.equal(status, 400)
    assert.match(body.message, /must not contain the address of a web page/)
  }
})
