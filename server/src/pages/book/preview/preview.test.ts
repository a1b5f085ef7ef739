import assert from 'node:assert/strict'
import test from 'node:test'

import { app, database } from '#testing/process/server.ts'
import { openGuestStudio } from '#testing/salon/guests.ts'
import { textOf } from '#testing/salon/page-text.ts'
import { openMember } from '#testing/salon/people.ts'

async function open(settings: object = {}) {
  const studio = await openGuestStudio({}, settings)
  const preview = async (cookie: string, changes: unknown, step = 'services') => {
    const { statusCode, body, headers } = await app.inject({
      method: 'POST',
      url: `/book/${studio.slug}/preview?lang=en`,
      headers: {
        cookie,
        host: 'localhost',
        // As the form of a page without referrers sends it.
        origin: 'null',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        business: studio.id,
        settings: JSON.stringify(changes),
        step,
      }).toString(),
    })
    return { status: statusCode, body, headers, text: textOf(body) }
  }
  return { studio, preview }
}

const cookieOf = async (
  studio: { id: string },
  role: 'OWNER' | 'MANAGER' | 'STAFF',
  more: Parameters<typeof openMember>[2] = {},
) => `__Host-openchair=${(await openMember(role, [studio], more)).token}`

test('a manager sees settings that are not saved, also of a closed page', async () => {
  const { studio, preview } = await open()
  await database.db
    .updateTable('bookingPage')
    .set({ isEnabled: false })
    .where('businessId', '=', studio.id)
    .execute()
  const cookie = await cookieOf(studio, 'MANAGER')
  const changes = { intro: 'Just typed', accentColor: '#0f766e', showPrices: false }
  const { status, body, text, headers } = await preview(cookie, changes)
  assert.equal(status, 200, text)
  assert.match(text, /Just typed .*Cut/)
  assert.match(body, /--accent: #0f766e;/)
  assert.doesNotMatch(text, /€/)
  assert.match(body, /<meta name="robots" content="noindex"/)
  const question = { label: 'How long?', type: 'TEXT', options: [], isRequired: true }
  const details = await preview(cookie, { questions: [question] }, 'details')
  assert.match(details.text, /Your details .*How long\?/)
  const review = await preview(cookie, { terms: 'Be on time' }, 'review')
  assert.match(review.text, /Be on time/)
  // It can be seen and nothing else: no script, no form, no other site, no store.
  const policy = String(headers['content-security-policy'])
  for (const rule of ['sandbox', "form-action 'none'", "frame-ancestors 'self'"])
    assert.ok(policy.split('; ').includes(rule), policy)
  assert.match(body, /<div\s+id="page"[^>]*\sinert/)
  assert.doesNotMatch(body, /<script/)
  assert.equal(headers['cache-control'], 'no-store')
  const { body: saved } = await studio.get('~/booking-page')
  assert.partialDeepStrictEqual(saved.data, { isEnabled: false, intro: null, questions: [] })
})

test('an invalid value is left out of the preview, and the rest is shown', async () => {
  const { studio, preview } = await open()
  const cookie = await cookieOf(studio, 'OWNER')
  const questions = [
    { label: '', type: 'TEXT' },
    { label: 'Allergies?', type: 'TEXT' },
  ]
  const changes = { intro: 'Kept', accentColor: '#12', photoUrl: 'htt', questions }
  const { status, text } = await preview(cookie, changes)
  assert.deepEqual([status, /Kept/.test(text)], [200, true])
  assert.match((await preview(cookie, changes, 'details')).text, /Allergies\?/)
})

test('nobody else sees a preview', async () => {
  const { studio, preview } = await open()
  const other = await openGuestStudio()
  const cookies = ['', await cookieOf(studio, 'STAFF'), await cookieOf(other, 'OWNER')]
  for (const cookie of cookies) {
    const { status, text } = await preview(cookie, { intro: 'Secret' })
    assert.notEqual(status, 200)
    assert.doesNotMatch(text, /Secret|Cut/)
  }
  const own = await cookieOf(studio, 'OWNER')
  for (const settings of [7, null, []]) assert.equal((await preview(own, settings)).status, 404)
})
