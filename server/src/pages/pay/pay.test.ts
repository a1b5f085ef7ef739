import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test, { type TestContext } from 'node:test'

import { buildApi } from '#src/server/api.ts'
import { app, database, masterKey, setClock } from '#testing/process/server.ts'
import { enablePage } from '#testing/salon/guests.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { openStripeStub } from '#testing/services/stripe.ts'

test('the page shows the amount in the format of the salon, and no personal data', async () => {
  const { studio, path } = await openBooked({ name: `<script>a</script> "& Zn'`, country: 'NL' })
  const { statusCode, headers, body } = await app.inject({ url: path })
  assert.equal(statusCode, 200)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(body, /<html lang="nl-NL">/)
  assert.match(body, /€\s12,38/)
  assert.match(body, /maandag .* 10:00/)
  assert.ok(body.includes('&lt;script&gt;a&lt;/script&gt; &quot;&amp; Zn&#39;'))
  assert.doesNotMatch(body, /Nina|nina@|\+31 20 123/)
  assert.ok(!body.includes(studio.id))
  // Without a payment provider the page asks to contact the salon.
  assert.doesNotMatch(body, /<form|<button/)
  assert.match(body, /href="mailto:hallo%40example.com"/)
})

test('it has the language of the browser, and the colour of the booking page', async () => {
  const { studio, path } = await openBooked({ country: 'NL' })
  await enablePage(studio, { accentColor: '#0f766e' })
  const headers = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }
  const { body } = await app.inject({ url: path, headers })
  assert.match(body, /<html lang="de-NL">/)
  assert.match(body, /--accent: #0f766e/)
})

test('it runs no script, loads nothing from other sites, and submits its form to the provider only', async (t) => {
  const { other, path, standIn } = await openAtProvider(t)
  const { headers, body } = await other.inject({ url: path })
  assert.match(body, /<form method="post"><button>Pay €12\.38<\/button><\/form>/)
  assert.doesNotMatch(body, /<script|\son\w+=|style="|src=|<link rel="stylesheet/i)
  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  assert.deepEqual(String(headers['content-security-policy']).split('; '), [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    `form-action 'self' https://checkout.stripe.com ${standIn.url}`,
    "frame-ancestors 'none'",
  ])
  assert.equal(headers['referrer-policy'], 'no-referrer')
})

test('after the return from the provider it waits for the payment, for a limited time', async (t) => {
  const { other, path } = await openAtProvider(t)
  const bodyOf = async (back: string) => (await other.inject({ url: `${path}?back=${back}` })).body
  assert.match(await bodyOf('1'), /http-equiv="refresh" content="3; url=\?back=2"/)
  assert.doesNotMatch(await bodyOf('1'), /<form/)
  assert.doesNotMatch(await bodyOf('41'), /http-equiv/)
  for (const odd of ['', '-1', '1&back=2', '%22%3E']) assert.match(await bodyOf(odd), /<form/)
})

test('paid or expired, it asks for no payment', async () => {
  const { studio, path, id } = await openBooked()
  await studio.patch(`~/bookings/${id}/mark-paid`)
  assert.match((await app.inject({ url: path })).body, /Deposit: Paid/)
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
  assert.match((await app.inject({ url: path })).body, /Deposit: Paid/)

  const unpaid = await openBooked()
  await unpaid.studio.patch(`~/bookings/${unpaid.id}/cancel`, { cancelReasonKey: 'other' })
  assert.match((await app.inject({ url: unpaid.path })).body, /Deposit: Expired/)
  const pressed = await app.inject({ method: 'POST', url: unpaid.path })
  assert.equal(pressed.statusCode, 303)
  assert.match(String(pressed.headers.location), new RegExp(`${unpaid.path}$`))
})

test('with NONE nothing is paid online, whatever the provider', async (t) => {
  const { other, path, studio, standIn } = await openAtProvider(t)
  await studio.configure({ onlinePaymentMode: 'NONE' })
  assert.doesNotMatch((await other.inject({ url: path })).body, /<form/)
  await other.inject({ method: 'POST', url: path })
  assert.deepEqual(standIn.asked, [])
})

test('a connected account is paid if the business has one', async (t) => {
  const { other, path, studio, standIn } = await openAtProvider(t)
  await studio.configure({ paymentAccount: 'acct_1salon' })
  await other.inject({ method: 'POST', url: path })
  assert.partialDeepStrictEqual(standIn.asked, [{ account: 'acct_1salon' }])
})

for (const [currency, price, amount] of [
  ['JPY', 4_950, '¥1,238'],
  ['KWD', 4.955, 'KWD\u00a01.240'],
] as const)
  test(`in ${currency} it shows ${amount}`, async () => {
    const { path } = await openBooked({ currency, price })
    assert.ok((await app.inject({ url: path })).body.includes(amount))
  })

test('the page ends two months after the appointment', async () => {
  const { studio, path, id } = await openBooked()
  const { startsAt } = (await studio.get(`~/bookings/${id}`)).body.data as { startsAt: string }
  const statusAfter = async (days: number) => {
    setClock(new Date(Date.parse(startsAt) + days * 86_400_000).toISOString())
    return (await app.inject({ url: path })).statusCode
  }
  assert.equal(await statusAfter(59), 200)
  assert.equal(await statusAfter(61), 404)
})

test('a changed token of a page is refused', async () => {
  const [{ path }, other] = [await openBooked(), await openBooked()]
  const [token = '', foreign = ''] = [path, other.path].map((one) => one.split('/').at(-1))
  const bytes = Buffer.from(token, 'base64url')
  for (const index of [0, 16, 47]) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    const url = `/pay/${changed.toString('base64url')}`
    assert.equal((await app.inject({ url })).statusCode, 404, String(index))
  }
  // The booking of one business with the signature of another.
  const mixed = Buffer.concat([
    bytes.subarray(0, 32),
    Buffer.from(foreign, 'base64url').subarray(32),
  ])
  assert.equal((await app.inject({ url: `/pay/${mixed.toString('base64url')}` })).statusCode, 404)
})

test('an unknown token and other verbs are refused', async () => {
  for (const token of ['a', 'a'.repeat(43), 'a'.repeat(64), '%00', 'a'.repeat(5_000)]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await app.inject({ method, url: `/pay/${token}` })
      assert.equal(statusCode, 404, token)
      assert.match(body, /^<!doctype html>/)
    }
  }
  const { statusCode, headers } = await app.inject({ method: 'DELETE', url: '/pay/a' })
  assert.deepEqual([statusCode, headers.allow], [405, 'GET, HEAD, POST'])
  const large = { method: 'POST', url: '/pay/a', payload: 'a'.repeat(2_000) } as const
  const refused = await app.inject({ ...large, headers: { 'content-type': 'text/plain' } })
  assert.equal(refused.statusCode, 413)
  assert.equal((await app.inject({ method: 'POST', url: '/hooks/stripe' })).statusCode, 404)
})

async function openBooked(options: Parameters<typeof openStudio>[0] = {}) {
  const studio = await openStudio(options)
  await studio.configure({ depositPercent: 25, email: 'hallo@example.com' })
  const { status, body } = await studio.book({ paymentMethod: 'ONLINE' })
  assert.equal(status, 201, JSON.stringify(body))
  const path = new URL(body.depositInfo.paymentUrl).pathname
  return { studio, path, id: body.booking.id as string }
}

async function openAtProvider(t: TestContext) {
  const standIn = await openStripeStub(t)
  const providers = { STRIPE: standIn.provider }
  const other = await buildApi({ database, masterKey, providers })
  t.after(() => other.close())
  const booked = await openBooked()
  await booked.studio.configure({ paymentProvider: 'STRIPE' })
  return { ...booked, other, standIn }
}
