import assert from 'node:assert/strict'
import test from 'node:test'

import { openBrowser } from '#testing/salon/book-page.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'
import { formOf } from '#testing/salon/page-text.ts'

async function openUnconfirmed() {
  const studio = await openOnlineStudio({ guestConfirmation: 'EMAIL' })
  const { booking, manageUrl } = await bookOnline(studio)
  const token = await studio.linkTo(booking.id, 'confirm')
  const url = `/book/${studio.slug}/confirm/${token}`
  const statusOf = async () => (await studio.get(`~/bookings/${booking.id}`)).body.data.status
  return { url, statusOf, manageUrl, token, browser: openBrowser(studio.guest.address) }
}

test('the link of the letter asks, and its button confirms the booking', async () => {
  const { url, statusOf, browser } = await openUnconfirmed()
  const page = await browser.get(`${url}?lang=nl`)
  assert.equal(page.status, 200)
  assert.match(page.main, /<button>Afspraak bevestigen<\/button>/)
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/)
  assert.equal(await statusOf(), 'PENDING')
  const confirmed = await browser.submit(page, 'confirm')
  assert.match(confirmed.main, /role="status">Dank je wel. Je afspraak is bevestigd/)
  assert.equal(await statusOf(), 'CONFIRMED')
})

test('the link of the page of a booking confirms nothing', async () => {
  const { url, manageUrl, token, statusOf, browser } = await openUnconfirmed()
  const manage = manageUrl.slice(manageUrl.lastIndexOf('/') + 1)
  const page = await browser.get(url.replace(token, manage))
  const refused = await browser.submit(page, 'confirm')
  assert.equal(refused.status, 404)
  const { fields } = formOf(page.body, 'confirm')
  const foreign = await browser.submit(await browser.get(url), 'confirm', {
    token: fields['token'] ?? '',
  })
  assert.equal(foreign.status, 403)
  assert.equal(await statusOf(), 'PENDING')
})
