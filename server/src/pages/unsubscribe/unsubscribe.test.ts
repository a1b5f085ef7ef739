import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'
import { readToken, tokenOf } from '#features/customers/unsubscribe/token.ts'
import { eraseCustomer } from '#features/privacy/erase-customer.ts'
import { app, database, masterKey } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import { openSalon, type SalonOptions } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'

async function openLetter(options: SalonOptions = {}) {
  const salon = await openSalon({ name: 'Salon <Noord>', ...options })
  const { id } = await makeCustomer(salon, { marketingConsent: true, email: 'nina@example.com' })
  const url = `/unsubscribe/${tokenOf(masterKey, { businessId: salon.id, of: 'customer', id })}`
  const consent = async () => (await salon.get(`~/customers/${id}`)).body.data.marketingConsent
  return { salon, id: id as string, url, consent }
}

test('a mail program unsubscribes with one POST, without opening the page', async () => {
  const { url, consent, id, salon } = await openLetter()
  const oneClick = () =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  assert.equal((await oneClick()).statusCode, 200)
  assert.equal(await consent(), false)
  const proof = async () =>
    (
      await database.pool.query(
        `select consent_source as source, consent_changed_at as at from customer
         where business_id = $1 and id = $2`,
        [salon.id, id],
      )
    ).rows[0]
  const first = await proof()
  assert.equal(first.source, 'UNSUBSCRIBE_LINK')
  assert.equal((await oneClick()).statusCode, 200)
  assert.deepEqual(await proof(), first)
})

test('unsubscribing counts for the address, independent of its owner, until a new consent', async () => {
  const { salon, url, id } = await openLetter()
  const other = await makeCustomer(salon, { marketingConsent: true, email: 'Nina@example.com' })
  const third = await makeCustomer(salon, { marketingConsent: true, email: 'nina@example.comx' })
  await app.inject({ method: 'POST', url })
  const consentOf = async (one: string) =>
    (await salon.get(`~/customers/${one}`)).body.data.marketingConsent
  assert.deepEqual(await Promise.all([id, other.id, third.id].map(consentOf)), [false, false, true])
  const stays = () => asTenant(salon, (tenant) => isUnsubscribed(tenant, 'nina@example.com'))
  assert.equal(await stays(), true)
  await salon.patch(`~/customers/${id}`, { marketingConsent: true })
  assert.equal(await stays(), false)
})

test('opening the link changes nothing: the button of the page does', async () => {
  const { url, consent, id } = await openLetter({ country: 'DE' })
  const { statusCode, headers, body } = await app.inject({ url })
  assert.equal(statusCode, 200)
  assert.match(body, /<html lang="de-DE">/)
  assert.match(body, /Salon &lt;Noord&gt;/)
  assert.match(body, /<form method="post"><button>Abmelden<\/button><\/form>/)
  assert.doesNotMatch(body, /nina|<script|\son\w+=|style="|src=/i)
  assert.ok(!body.includes(id))
  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  assert.deepEqual(String(headers['content-security-policy']).split('; '), [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
  assert.equal(await consent(), true)
  const pressed = await app.inject({ method: 'POST', url })
  assert.match(pressed.body, /Abgemeldet/)
  assert.equal(await consent(), false)
})

test('a forged token reveals nothing and changes nothing', async () => {
  const { url, consent } = await openLetter()
  const token = url.slice('/unsubscribe/'.length)
  const changed = (at: number) =>
    token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const bodies = new Set<string>()
  for (const other of [
    changed(0),
    changed(30),
    changed(60),
    'a',
    'a'.repeat(64),
    '%00',
    `${token}a`,
  ])
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await app.inject({ method, url: `/unsubscribe/${other}` })
      assert.equal(statusCode, 404, other)
      bodies.add(body)
    }
  assert.equal(bodies.size, 1)
  assert.equal(await consent(), true)
})

test('an erased customer gets the same response as any other', async () => {
  const { url, salon, id } = await openLetter()
  const before = (await app.inject({ method: 'POST', url })).body
  await asTenant(salon, (tenant) => eraseCustomer(tenant, id))
  const after = await app.inject({ method: 'POST', url })
  assert.deepEqual([after.statusCode, after.body], [200, before])
})

test('tokens contain two ids and round-trip', () => {
  for (let tried = 0; tried < 50; tried++) {
    const of = tried % 2 ? ('booking' as const) : ('customer' as const)
    const addressee = { businessId: newId(), of, id: newId() }
    assert.deepEqual(readToken(masterKey, tokenOf(masterKey, addressee)), addressee)
  }
})

test('other verbs and large bodies are refused', async () => {
  const { url } = await openLetter()
  const { statusCode, headers } = await app.inject({ method: 'DELETE', url })
  assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD, POST'])
  const payload = 'a'.repeat(2_000)
  const large = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(large.statusCode, 413)
})
