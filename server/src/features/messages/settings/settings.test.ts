import assert from 'node:assert/strict'
import test from 'node:test'

import { useEmptyDatabase } from '#testing/database/database.ts'
import { openMailServer } from '#testing/services/mail-server.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useEmptyDatabase()
const { masterKey } = await import('#testing/process/server.ts')
const { openMessageWorker } = await import('#testing/messages.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')
const { asTenant } = await import('#testing/salon/tenant.ts')
const { doWork } = await import('#testing/work.ts')
const { businessMail } = await import('#features/mail/send.ts')
const { bookingChanges } = await import('../sending/plan-changed.ts')
const { bookingMessages } = await import('../sending/booking-messages.ts')
const { mailServices } = await import('#src/work-kinds.ts')
const { sendTest } = await import('../test-letter.ts')

async function open() {
  const studio = await openStudio({ name: 'Studio Noord' })
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}/message-settings`
  return { studio, owner, path, change: (changes: object) => owner.patch(path, changes) }
}

test('settings have defaults, keep what is not sent, and are read by keys but changed by people', async () => {
  const { studio, path, change } = await open()
  const first = (await studio.get(path)).body.data
  assert.deepEqual(first.kinds.REMINDER, {
    isEnabled: true,
    channels: ['EMAIL'],
    windows: [1_440],
  })
  assert.equal(first.templates.REMINDER.nl, null)
  const text = { subject: 'Tot {{date}}', text: 'Hallo {{ customerFirstName }}' }
  const changed = await change({
    kinds: { REMINDER: { windows: [2_880, 15] }, BOOKING_CHANGED: { isEnabled: false } },
    templates: { REMINDER: { nl: text } },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const second = (await studio.get(path)).body.data
  assert.deepEqual(second, {
    ...first,
    kinds: {
      ...first.kinds,
      REMINDER: { ...first.kinds.REMINDER, windows: [2_880, 15] },
      BOOKING_CHANGED: { ...first.kinds.BOOKING_CHANGED, isEnabled: false },
    },
    templates: { ...first.templates, REMINDER: { ...first.templates.REMINDER, nl: text } },
  })
  const reset = await change({ templates: { REMINDER: { nl: null } } })
  assert.equal(reset.body.data.templates.REMINDER.nl, null)
  assert.equal((await studio.patch(path, {})).body.code, 'FORBIDDEN_FOR_API_KEY')
})

test('invalid settings are refused with the field', async () => {
  const { change } = await open()
  const text = { subject: 'Hi', text: 'Hi' }
  const refused: [object, string][] = [
    [{ kinds: { REMINDER: { windows: [14] } } }, 'kinds.REMINDER.windows[0]'],
    [{ kinds: { REMINDER: { windows: [20_161] } } }, 'kinds.REMINDER.windows[0]'],
    [{ kinds: { REMINDER: { windows: [15, 30, 45, 60] } } }, 'kinds.REMINDER.windows'],
    [{ kinds: { REMINDER: { windows: [15, 15] } } }, 'kinds.REMINDER.windows'],
    [{ kinds: { BOOKING_CHANGED: { windows: [15] } } }, 'kinds.BOOKING_CHANGED.windows'],
    [{ kinds: { REMINDER: { channels: ['PIGEON'] } } }, 'kinds.REMINDER.channels[0]'],
    [{ kinds: { UNKNOWN: {} } }, 'kinds.UNKNOWN'],
    [{ kinds: { RECEIPT: { channels: ['EMAIL', 'SMS'] } } }, 'kinds.RECEIPT.channels'],
    [{ smsTexts: { RECEIPT: { en: 'Hi' } } }, 'smsTexts.RECEIPT'],
    [{ templates: { REMINDER: { fr: text } } }, 'templates.REMINDER.fr'],
    [
      { templates: { REMINDER: { en: { ...text, text: '{{customerLastName}}' } } } },
      'templates.REMINDER.en.text',
    ],
    [
      { templates: { REMINDER: { en: { ...text, subject: '{{ }}' } } } },
      'templates.REMINDER.en.subject',
    ],
  ]
  for (const [changes, field] of refused) {
    const { status, body } = await change(changes)
    assert.equal(status, 400, JSON.stringify(changes))
    assert.deepEqual(
      body.errors.map((one: { field: string }) => one.field),
      [field],
    )
  }
})

test('other windows hold for existing bookings, and a window that is removed is skipped', async () => {
  const { studio, change } = await open()
  const { body } = await studio.book({ notifyCustomer: true })
  const worker = openMessageWorker(studio)
  await worker.at(null)
  await change({ kinds: { REMINDER: { windows: [120] } } })
  await worker.at(null)
  const startsAt = Date.parse(body.booking.startsAt)
  assert.deepEqual(await worker.at(new Date(startsAt - 86_400_000)), [])
  assert.equal((await worker.at(new Date(startsAt - 120 * 60_000))).length, 1)
  const listed = (await studio.get(`~/bookings/${body.booking.id}/messages`)).body
  assert.deepEqual(
    listed.map((one: Record<string, unknown>) => [
      one['windowMinutes'],
      one['status'],
      one['reason'],
    ]),
    [
      [null, 'SENT', null],
      [1_440, 'SKIPPED', 'OFF'],
      [120, 'SENT', null],
    ],
  )
})

test('a kind that is enabled later does not tell of old changes', async () => {
  const { studio, change } = await open()
  await change({ kinds: { BOOKING_CONFIRMED: { isEnabled: false } } })
  await studio.book({ notifyCustomer: true })
  const worker = openMessageWorker(studio)
  assert.deepEqual(await worker.at(null), [])
  await change({ kinds: { BOOKING_CONFIRMED: { isEnabled: true }, REMINDER: { windows: [60] } } })
  assert.deepEqual(await worker.at(null), [])
})

test('the preview has example data and the text of the business', async () => {
  const { studio, path, change } = await open()
  const text = { subject: 'Tot {{time}}', text: '<b>{{customerFirstName}}</b> {{manageUrl}}' }
  await change({ templates: { REMINDER: { nl: text } } })
  const preview = async (asked: object) => (await studio.post(`${path}/preview`, asked)).body.data
  const saved = await preview({ kind: 'REMINDER', language: 'nl' })
  assert.equal(saved.subject, 'Tot 09:30')
  assert.match(saved.text, /^<b>Nina<\/b> http\S+\/manage\/\S+\n\nWanneer: /)
  assert.match(saved.html, /&lt;b&gt;Nina&lt;\/b&gt;/)
  assert.match(saved.html, /^<!doctype html>\n<html lang="nl">/)
  const draft = { subject: '{{businessName}}', text: '{{total}}' }
  const drafted = await preview({ kind: 'REMINDER', language: 'de', template: draft })
  assert.equal(drafted.subject, 'Studio Noord')
  assert.match(drafted.text, /^49,50\u00A0€\n/)
  const wrong = { subject: 'x', text: '{{x}}' }
  assert.equal(
    (await studio.post(`${path}/preview`, { kind: 'REMINDER', template: wrong })).status,
    400,
  )
})

test('a test letter goes to the own address, five times an hour', async (t) => {
  const { studio, owner, path } = await open()
  const asked = { kind: 'REMINDER', language: 'en' } as const
  const refused = await owner.post(`${path}/test`, asked)
  assert.equal(refused.status, 409, 'this installation sends no mail')
  const send = () =>
    asTenant(studio, (tenant) =>
      sendTest(tenant, { masterKey, db: tenant.db }, asked, {
        accountId: owner.accountId,
        publicUrl: 'https://salon.example',
      }),
    )
  for (let count = 0; count < 5; count += 1) await send()
  await assert.rejects(send(), /Too many/)
  const { url, letters } = await openMailServer(t)
  const log = { warn: () => {}, error: () => {} }
  const config = {
    smtpUrl: url,
    mailFrom: 'Openchair <no-reply@salon.example>',
    publicUrl: 'https://salon.example:8443',
  }
  const services = { ...mailServices(config, log), sms: null }
  await doWork(businessMail, studio, services)
  assert.equal(letters.length, 5)
  assert.ok(letters.every((letter) => letter.includes(`To: ${owner.email}`)))
  // A test is the letter.
  for (const part of ['From: Studio Noord', 'text/html', 'text/calendar'])
    assert.ok(letters.every((letter) => letter.includes(part)))
  // The job sends through the same server, in the name of the business.
  await studio.book({ notifyCustomer: true })
  const now = new Date(Date.now() + 1_000)
  await doWork(bookingChanges, studio, {}, now)
  await doWork(bookingMessages, studio, services, now)
  const [letter = ''] = letters.slice(5)
  assert.match(letter, /^From: Studio Noord <no-reply@salon.example>/m)
  assert.match(letter, /^To: nina@example.com/m)
  for (const type of ['text/plain', 'text/html', 'text/calendar'])
    assert.match(letter, new RegExp(`^Content-Type: ${type};`, 'm'))
  assert.match(letter, /method=PUBLISH/)
})

for (const templates of [
  { id: 'a' },
  { REMINDER: { fr: { subject: 'a', text: 'b' } } },
  { role: { a: 1 } },
])
  test(`the texts ${JSON.stringify(templates)} are a validation error`, async () => {
    const { change } = await open()
    const { status, body } = await change({ templates })
    assert.deepEqual([status, body.code], [400, 'VALIDATION_ERROR'])
  })
