import assert from 'node:assert/strict'
import test from 'node:test'

import { isUnsubscribed, unsubscribeAddress } from '#features/customers/unsubscribe/addresses.ts'
import { openMessageWorker } from '#testing/messages.ts'
import { openBrowser } from '#testing/salon/book-page.ts'
import { addProgram } from '#testing/salon/members.ts'
import { bookOnline, type OnlineStudio, openOnlineStudio } from '#testing/salon/online.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'

const mia = { firstName: 'Mia', lastName: 'Smit', email: 'mia@example.com', phone: null }

const linkIn = (text: string) => /\/book\/\S+\/offers\/([\w-]{64})/.exec(text)

/** A studio in which somebody has booked online, and the letter about it. */
async function open(values: object = {}) {
  const studio = await openOnlineStudio()
  const { booking, token: manage } = await bookOnline(studio, {
    customer: mia,
    marketingConsent: true,
    ...values,
  })
  const worker = openMessageWorker(studio)
  await worker.run()
  const text = worker.letters.map((letter) => letter.text).join('\n')
  const { customerId } = (await studio.get(`~/bookings/${booking.id}`)).body.data
  const customer = async () => (await studio.get(`~/customers/${customerId}`)).body.data
  const state = async () => {
    const { marketingConsent, isConsentPending } = await customer()
    return { marketingConsent, isConsentPending }
  }
  return { studio, booking, manage, text, customerId, state }
}

const none = { marketingConsent: false, isConsentPending: false }
const pending = { marketingConsent: false, isConsentPending: true }
const given = { marketingConsent: true, isConsentPending: false }

const accept = (studio: OnlineStudio, token = '') => studio.guest.post(`/bookings/${token}/offers`)

test('a consent of an unproven guest counts when the link of the letter is used', async () => {
  const { studio, text, state, manage, customerId } = await open()
  await addProgram(studio.id, { cards: [{ customerId }] })
  const owner = await openMember('OWNER', [studio])
  const audience = `/loyalty/campaigns/business/${studio.id}/audience?segment=ALL`
  const reached = async () => (await owner.get(audience)).body.emailRecipients
  assert.deepEqual([await state(), await reached()], [pending, 0])
  const [path = '', token = ''] = linkIn(text) ?? []
  // The person who has booked knows the link to the booking, and not that of the letter.
  assert.equal((await accept(studio, manage)).status, 404)
  assert.equal((await studio.guest.get(`/bookings/${token}`)).status, 404)
  const browser = openBrowser(studio.guest.address)
  const page = await browser.get(path)
  assert.deepEqual([page.status, await state()], [200, pending], 'a GET changes nothing')
  const done = await browser.submit({ ...page, body: withAction(page.body, path) }, 'offers')
  assert.match(done.main, /Thank you/)
  assert.deepEqual([await state(), await reached()], [given, 1])
  assert.equal((await accept(studio, token)).status, 204, 'a second time')
})

const withAction = (body: string, path: string) =>
  body.replace('<form method="post">', `<form method="post" action="${path}">`)

test('the copy and the card name the state, and the desk ends it', async () => {
  const { studio, state, customerId } = await open()
  await studio.patch(`~/customers/${customerId}`, { notes: 'Prefers mornings' })
  assert.deepEqual(await state(), pending)
  await studio.patch(`~/customers/${customerId}`, { marketingConsent: false })
  assert.deepEqual(await state(), none)
})

test('a desk that was told so gives the consent itself', async () => {
  const { studio, state, customerId } = await open()
  await studio.patch(`~/customers/${customerId}`, { marketingConsent: true })
  assert.deepEqual(await state(), given)
})

test('without a consent there is no link, and none can be made', async () => {
  const { text, state, studio } = await open({ marketingConsent: false })
  assert.deepEqual([linkIn(text), await state()], [null, none])
  const other = await open()
  const [, token = ''] = linkIn(other.text) ?? []
  assert.equal((await accept(studio, `${token.slice(0, -2)}AA`)).status, 404)
  assert.deepEqual(await other.state(), pending)
})

test('an unsubscribed address stays so until the link is used', async () => {
  const studio = await openOnlineStudio()
  const isOut = () => asTenant(studio, (tenant) => isUnsubscribed(tenant, mia.email))
  await asTenant(studio, (tenant) => unsubscribeAddress(tenant, mia.email))
  await bookOnline(studio, { customer: mia, marketingConsent: true })
  assert.equal(await isOut(), true)
  const worker = openMessageWorker(studio)
  await worker.run()
  const [, token = ''] = linkIn(worker.letters[0]?.text ?? '') ?? []
  assert.equal((await accept(studio, token)).status, 204)
  assert.equal(await isOut(), false)
})

test('a customer whose consent counts already is not asked again', async () => {
  const studio = await openOnlineStudio()
  const { body } = await studio.post('~/customers', { ...mia, marketingConsent: true })
  await bookOnline(studio, { customer: mia, marketingConsent: true })
  const worker = openMessageWorker(studio)
  await worker.run()
  assert.equal(worker.letters.length, 1)
  assert.equal(linkIn(worker.letters[0]?.text ?? ''), null)
  assert.equal(body.data.marketingConsent, true)
})
