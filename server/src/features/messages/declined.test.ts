import assert from 'node:assert/strict'
import test from 'node:test'

import { openMessageWorker } from '#testing/messages.ts'
import { openBrowser } from '#testing/salon/book-page.ts'
import { bookOnline, openOnlineStudio } from '#testing/salon/online.ts'
import { linksOf, textOf } from '#testing/salon/page-text.ts'
import { openMember } from '#testing/salon/people.ts'

/** A salon that confirms requests by hand, and a request that a guest has made in a language. */
async function openRequest({ locale = 'en', country = 'GB' } = {}) {
  const studio = await openOnlineStudio({}, { name: 'Studio Noord' })
  await studio.configure({ autoConfirm: false, country, phone: '+44 20 7946 0000' })
  const owner = await openMember('OWNER', [studio])
  await owner.patch(`/businesses/${studio.id}/message-settings`, {
    kinds: { BOOKING_CANCELLED: { isEnabled: true, channels: ['EMAIL', 'SMS'] } },
    sms: { countries: ['NL'] },
  })
  const customer = { firstName: 'Vera', email: 'vera@example.com', phone: '+31 6 12345678' }
  const booked = await bookOnline(studio, { customer, locale })
  assert.equal(booked.booking.status, 'PENDING')
  const worker = openMessageWorker(studio)
  const noon = new Date(Date.parse(booked.booking.startsAt) - 7 * 86_400_000)
  worker.now = noon
  await worker.run()
  worker.letters.length = 0
  const path = `~/bookings/${booked.booking.id}`
  const cancel = async (body: object) => {
    const { status } = await studio.patch(`${path}/cancel`, { notifyCustomer: true, ...body })
    assert.equal(status, 200)
    await worker.run()
    return { letter: worker.letters.at(-1), sms: worker.texts.at(-1)?.text ?? '' }
  }
  const page = async () =>
    openBrowser(studio.guest.address, locale).get(new URL(booked.manageUrl).pathname)
  return { studio, path, booked, cancel, page }
}

test('a request that the salon declines is no cancelled appointment: letter, text message and page say so', async () => {
  const { studio, cancel, page } = await openRequest()
  const { letter, sms } = await cancel({ cancelReasonKey: 'staff_unavailable' })
  assert.match(letter?.subject ?? '', /^Your request for .*, 10:00 could not be accepted$/)
  const text = letter?.text ?? ''
  assert.match(text, /Unfortunately Studio Noord cannot accept your request for .* at 10:00\./)
  assert.match(text, /Nobody is available for you at this time\.\n\nPlease choose another time\./)
  const url = `https://salon.example/book/${studio.slug}?service=${studio.service.id}`
  assert.ok(text.includes(url))
  assert.ok(letter?.html.includes('See other times'))
  assert.doesNotMatch(text, /appointment .* is cancelled/)
  assert.match(sms, /unfortunately we cannot accept your request for .*, 10:00\. See other times: /)
  assert.ok(sms.endsWith(url))
  const seen = await page()
  assert.match(
    textOf(seen.main),
    /Not accepted .*Nobody is available for you at this time\. Unfortunately the salon cannot/,
  )
  const [again] = linksOf(seen.main, /See other times/)
  assert.equal(again, `/book/${studio.slug}?service=${studio.service.id}`)
  assert.equal((await openBrowser(studio.guest.address).get(again ?? '')).status, 200)
})

test('the reason is for the customer only where it says something to them, in each language', async () => {
  for (const [locale, subject, reason] of [
    ['nl', /^Je aanvraag voor .* kon niet worden aangenomen$/, /De|We zijn op deze tijd gesloten/],
    ['de', /^Ihre Anfrage für .* konnte nicht angenommen werden$/, /haben wir geschlossen/],
  ] as const) {
    const { cancel } = await openRequest({ locale })
    const { letter } = await cancel({ cancelReasonKey: 'business_closed' })
    assert.match(letter?.subject ?? '', subject)
    assert.match(letter?.text ?? '', reason)
  }
  const { cancel } = await openRequest()
  const { letter } = await cancel({ cancelReasonKey: 'customer_late' })
  assert.match(letter?.text ?? '', /at 10:00\.\n\nPlease choose another time\./)
})

test('a closed booking page has no other times: the letter has the number instead', async () => {
  const { studio, cancel } = await openRequest()
  const owner = await openMember('OWNER', [studio])
  const closed = await owner.patch(`/businesses/${studio.id}/booking-page`, { isEnabled: false })
  assert.equal(closed.status, 200, JSON.stringify(closed.body))
  const { letter, sms } = await cancel({ cancelReasonKey: 'other' })
  assert.match(letter?.text ?? '', /For another time, call us: \+44 20 7946 0000/)
  assert.doesNotMatch(letter?.text ?? '', /\/book\/[^/]+\?service/)
  assert.match(sms, /cannot accept your request for [^:]*, 10:00\.$/)
})

test('what was confirmed, and what the customer cancels, is an appointment that is cancelled', async () => {
  const confirmed = await openRequest()
  await confirmed.studio.patch(`${confirmed.path}/confirm`)
  const byCustomer = await openRequest()
  for (const [{ cancel, page }, body] of [
    [confirmed, { cancelReasonKey: 'staff_unavailable' }],
    [byCustomer, { cancelReasonKey: 'customer_ill', cancelledBy: 'customer' }],
  ] as const) {
    const { letter } = await cancel(body)
    assert.match(letter?.subject ?? '', /^Your appointment on .* is cancelled$/)
    const text = textOf((await page()).main)
    assert.match(text, /Cancelled/)
    assert.doesNotMatch(text, /Not accepted/)
  }
})
