import assert from 'node:assert/strict'
import test from 'node:test'

import { database, setClock } from '#testing/process/server.ts'
import { openBrowser } from '#testing/salon/book-page.ts'
import { openMailingServer, openMyStudio } from '#testing/salon/my-bookings.ts'
import { bookOnline, nina } from '#testing/salon/online.ts'
import { formOf, linksOf, textOf } from '#testing/salon/page-text.ts'

async function openCustomer() {
  const studio = await openMyStudio({}, { name: 'Studio Noord' })
  const made = await bookOnline(studio)
  const server = await openMailingServer()
  const browser = openBrowser(studio.guest.address, 'en', server)
  const url = `/book/${studio.slug}/my-bookings`
  const openLink = async () => browser.get(`${url}/link/${await studio.linkFor(nina.email)}`)
  const signIn = async () => browser.submit(await openLink(), 'open')
  return { studio, made, server, browser, url, openLink, signIn }
}

test('the answer is the same for every address, and never names it', async () => {
  const { browser, url, studio } = await openCustomer()
  const form = await browser.get(url)
  assert.equal(form.status, 200)
  const bodies = new Set<string>()
  for (const email of [nina.email, 'nobody@example.com']) {
    const sent = await browser.submit(form, 'link', { email })
    assert.match(sent.main, /role="status">If Studio Noord knows this address/)
    assert.ok(!sent.url.includes('@'))
    bodies.add(sent.body)
  }
  assert.equal(bodies.size, 1)
  const wrong = await browser.submit(form, 'link', { email: 'nina' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.main, /role="alert">Please enter a valid email address/)
  for (let count = 0; count < 4; count += 1)
    await browser.submit(form, 'link', { email: 'nobody@example.com' })
  const late = await browser.submit(form, 'link', { email: 'nobody@example.com' })
  assert.equal(late.status, 429)
  assert.match(late.main, /role="alert">Several links/)
  assert.equal((await studio.links()).length, 6)
})

test('a link is used up by its button alone, once, and sets a cookie of 30 minutes', async () => {
  const { browser, openLink, server, studio } = await openCustomer()
  const page = await openLink()
  assert.equal(page.headers['set-cookie'], undefined)
  await browser.get(page.url)
  const { fields } = formOf(page.body, 'open')
  const post = () =>
    server.inject({
      method: 'POST',
      url: page.url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
    })
  const [first, second] = [await post(), await post()]
  assert.equal(first.statusCode, 303)
  assert.match(
    String(first.headers['set-cookie']),
    /^__Secure-openchair-guest=[\w-]{64}; Path=\/book; HttpOnly; Secure; SameSite=Lax; Max-Age=1800$/,
  )
  assert.equal(second.statusCode, 303)
  assert.equal(second.headers['set-cookie'], undefined)
  assert.match(String(second.headers.location), /did=over$/)
  const over = await browser.get(String(second.headers.location))
  assert.match(over.main, /role="alert">This link has been used or has expired/)
  assert.equal((await studio.sessions()).length, 1)
})

test('the page has bookings with their links, and stands in no frame', async () => {
  const { signIn, made, studio } = await openCustomer()
  const page = await signIn()
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
  assert.equal(page.headers['cache-control'], 'no-store')
  const text = textOf(page.main)
  assert.match(text, /Signed in as nina@example\.com .* Cut · With Mila/)
  const { pathname } = new URL(made.manageUrl)
  assert.deepEqual(linksOf(page.main, /Show or change/), [pathname])
  const [again = ''] = linksOf(page.main, /Book again/)
  assert.equal(again, `/book/${studio.slug}?service=${studio.service.id}&staff=${studio.staff.id}`)
})

test('the copy is a file', async () => {
  const { signIn, browser, url, studio } = await openCustomer()
  const without = await browser.get(`${url}/copy`)
  assert.equal(without.status, 303)
  await signIn()
  const { status, headers, body } = await browser.get(`${url}/copy`)
  assert.equal(status, 200)
  assert.equal(headers['content-disposition'], `attachment; filename="${studio.slug}.json"`)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(JSON.parse(body).email, nina.email)
})

test('erasure is asked for by a second form, and the page says so', async () => {
  const { signIn, browser, url } = await openCustomer()
  await signIn()
  const ask = await browser.get(`${url}?step=erase`)
  const asked = await browser.submit(ask, 'erase')
  assert.match(asked.main, /role="status">Your request has been sent/)
  assert.match(textOf(asked.main), /You asked for erasure on/)
  assert.deepEqual(linksOf(asked.main, /Ask for erasure/), [])
})

test('signing out ends the session and the cookie', async () => {
  const { signIn, browser, url, studio } = await openCustomer()
  const page = await signIn()
  const out = await browser.submit(page, 'sign-out')
  assert.match(out.main, /role="status">You have been signed out/)
  assert.deepEqual(await studio.sessions(), [])
  assert.match((await browser.get(url)).main, /Send link/)
  assert.match((await browser.submit(page, 'sign-out')).main, /This page was open for too long/)
})

test('the session ends after 30 minutes, and belongs to one salon', async () => {
  const { signIn, browser, url } = await openCustomer()
  await signIn()
  assert.match((await browser.get(url)).main, /Signed in as/)
  const other = await openMyStudio()
  await bookOnline(other)
  assert.match((await browser.get(`/book/${other.slug}/my-bookings`)).main, /Send link/)
  setClock(new Date(Date.now() + 31 * 60_000).toISOString())
  assert.match((await browser.get(url)).main, /Send link/)
})

test('forms of other sites and of other sessions change nothing', async () => {
  const { signIn, browser, server, url, studio, openLink } = await openCustomer()
  const link = await openLink()
  const page = await signIn()
  for (const address of [url, link.url])
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const { statusCode, headers: answered } = await server.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'action=sign-out&token=1',
      })
      assert.deepEqual([statusCode, answered['set-cookie']], [403, undefined])
    }
  const form = await browser.get(`/book/${studio.slug}/my-bookings`)
  const { fields } = formOf(form.body, 'sign-out')
  const anonymous = openBrowser(studio.guest.address, 'en', server)
  await anonymous.submit(await openLink(), 'open')
  const mixed = await anonymous.submit(page, 'sign-out', { token: fields['token'] ?? '' })
  assert.equal(mixed.status, 403)
  assert.equal((await studio.sessions()).length, 2)
})

test('a closed page and an unknown one are the same', async () => {
  const { signIn, browser, url, studio } = await openCustomer()
  await signIn()
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  const unknown = url.replace(studio.slug, 'no-such-salon')
  const token = 'A'.repeat(64)
  const bodies = new Set<string>()
  for (const base of [url, unknown])
    for (const path of ['', '/copy', `/link/${token}`]) {
      const { status, body } = await browser.get(`${base}${path}`)
      assert.equal(status, 404)
      bodies.add(body)
    }
  assert.equal(bodies.size, 1)
})

test('without a mail server the page says so', async () => {
  const { studio, url } = await openCustomer()
  const page = await openBrowser(studio.guest.address).get(`${url}?lang=nl`)
  assert.match(page.main, /Op dit moment kunnen geen links worden verstuurd/)
})

test('the booking page leads to it, also from a frame, and sets no cookie', async () => {
  const { browser, studio, url } = await openCustomer()
  // A frame need not be named in the address.
  for (const query of ['', '?embed=https%3A%2F%2Fsalon.example']) {
    const page = await browser.get(`/book/${studio.slug}${query}`)
    assert.deepEqual(linksOf(page.main, /My appointments/), [url])
    assert.match(page.main, new RegExp(`href="${url}" target="_top"`))
    assert.equal(page.headers['set-cookie'], undefined)
  }
})

test('pages lead here, out of every frame, where links can be sent, and only there', async () => {
  const { studio, browser } = await openCustomer()
  const steps = [`/book/${studio.slug}`, `/book/${studio.slug}?service=${studio.service.id}`]
  for (const url of steps) {
    const links = (await browser.get(url)).body.match(/<a\s[^>]*\/my-bookings\b[^>]*>/g) ?? []
    assert.equal(links.length, 1, url)
    assert.match(links[0] ?? '', /target="_top"/)
    const { body } = await openBrowser(studio.guest.address).get(url)
    assert.doesNotMatch(body, /\/my-bookings\b/)
  }
})
