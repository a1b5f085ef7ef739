import assert from 'node:assert/strict'
import test from 'node:test'

import { circuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import { useOwnDatabase } from '#testing/database/database.ts'

// The worker sends the messages of every business, so this file uses its own database.
await useOwnDatabase()
const { openMessageWorker } = await import('#testing/messages.ts')
const { openMember } = await import('#testing/salon/people.ts')
const { openStudio } = await import('#testing/salon/studio.ts')

const byText = { isEnabled: true, channels: ['SMS'] }
const byBoth = { isEnabled: true, channels: ['EMAIL', 'SMS'] }

/** A salon in Amsterdam that tells its customers of confirmed bookings by text message. */
async function openTexting(settings: object = { kinds: { BOOKING_CONFIRMED: byText } }) {
  const studio = await openStudio({ name: 'Studio Noord', timezone: 'Europe/Amsterdam' })
  await studio.configure({ country: 'NL' })
  const owner = await openMember('OWNER', [studio])
  const path = `/businesses/${studio.id}/message-settings`
  const change = async (changes: object) => {
    const { status, body } = await owner.patch(path, changes)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  await change(settings)
  const worker = openMessageWorker(studio)
  worker.now = noonOf(Date.now())
  const booked = async (values: object = {}): Promise<string> => {
    const phone = { customerPhone: '06 12345678', notifyCustomer: true }
    const { status, body } = await studio.book({ ...phone, ...values })
    assert.equal(status, 201, JSON.stringify(body))
    await worker.run()
    return body.booking.id
  }
  /** Books, and returns the state of each message of the confirmation. */
  const confirmed = async (values: object = {}) => states(await booked(values))
  const states = async (bookingId: string) => {
    const { body } = await studio.get(`~/bookings/${bookingId}/messages`)
    return (body as Record<string, unknown>[])
      .filter(({ kind }) => kind === 'BOOKING_CONFIRMED')
      .map(({ channel, status, reason }) => [channel, status, reason].filter(Boolean).join(' '))
  }
  /** At another time, later by some minutes. */
  const pass = async (minutes: number) => {
    worker.now = new Date((worker.now?.getTime() ?? 0) + minutes * 60_000)
    await worker.run()
  }
  return { studio, owner, path, change, worker, booked, confirmed, states, pass }
}

/** At noon of Amsterdam, after now. */
function noonOf(ms: number) {
  const now = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Amsterdam')
  const noon = now.add({ days: 1 }).withPlainTime('12:00')
  return new Date(noon.epochMilliseconds)
}

test('a text message goes to the number of the booking, in characters that cost little', async () => {
  const { confirmed, worker } = await openTexting({ kinds: { BOOKING_CONFIRMED: byBoth } })
  assert.deepEqual((await confirmed()).toSorted(), ['EMAIL SENT', 'SMS SENT'])
  const [text, ...more] = worker.texts
  assert.ok(text && more.length === 0)
  assert.equal(text.to, '+31612345678')
  assert.match(
    text.text,
    /^Studio Noord: je afspraak op ma \d+ \w{3} om 10:00 is bevestigd\. Wijzigen of annuleren: https:\/\/salon\.example\/book\/\S+\/manage\/\S+$/,
  )
  assert.equal(worker.letters.length, 1)
})

test('a customer who cannot or may not be written to gets no text message', async () => {
  const { studio, confirmed, worker, change } = await openTexting()
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
  const at = (customerPhone: string | null) =>
    confirmed({ startTime: times.shift(), customerPhone })
  assert.deepEqual(await at('+49 151 23456789'), ['SMS SKIPPED NUMBER_NOT_ALLOWED'])
  assert.deepEqual(await at('0906 1234'), ['SMS SKIPPED NUMBER_NOT_ALLOWED'])
  assert.deepEqual(await at('12345'), ['SMS SKIPPED NO_ADDRESS'])
  await change({ sms: { countries: ['DE', 'AT'] } })
  assert.deepEqual(await at('+49 151 23456789'), ['SMS SENT'])
  await studio.patch(`~/customers/${studio.customer.id}`, { contact: { sms: false } })
  assert.deepEqual(await at('+49 151 23456789'), ['SMS SKIPPED OPTED_OUT'])
  worker.sendsSms = false
  assert.deepEqual(await at('+49 151 23456789'), ['SMS SKIPPED NO_SMS_PROVIDER'])
  assert.equal(worker.texts.length, 1)
})

test('numbers and businesses have a limit a day', async () => {
  const { confirmed, change, worker } = await openTexting()
  await change({ sms: { maxPerNumber: 2, maxPerDay: 3 } })
  const at = (startTime: string, customerPhone: string) => confirmed({ startTime, customerPhone })
  assert.deepEqual(await at('09:00', '06 12345678'), ['SMS SENT'])
  assert.deepEqual(await at('10:00', '+31612345678'), ['SMS SENT'])
  assert.deepEqual(await at('11:00', '0031612345678'), ['SMS SKIPPED TOO_MANY'])
  assert.deepEqual(await at('12:00', '06 12345679'), ['SMS SENT'])
  assert.deepEqual(await at('13:00', '06 12345670'), ['SMS SKIPPED DAILY_LIMIT'])
  assert.equal(worker.texts.length, 3)
  worker.now = new Date((worker.now?.getTime() ?? 0) + 86_400_000)
  assert.deepEqual(await at('14:00', '06 12345671'), ['SMS SENT'])
})

test('a message counts one time, however many attempts it takes', async () => {
  const { booked, confirmed, change, worker, states, pass } = await openTexting()
  await change({ sms: { maxPerNumber: 1, maxPerDay: 2 } })
  worker.answerText = () => ({ is: 'later', reason: '429' })
  const id = await booked({ startTime: '09:00' })
  await pass(2)
  assert.deepEqual(await states(id), ['SMS QUEUED 429'])
  worker.answerText = () => ({ is: 'sent' })
  await pass(6)
  assert.deepEqual(await states(id), ['SMS SENT'])
  assert.deepEqual(await confirmed({ startTime: '10:00' }), ['SMS SKIPPED TOO_MANY'])
  const other = { startTime: '11:00', customerPhone: '06 12345679' }
  assert.deepEqual(await confirmed(other), ['SMS SENT'])
})

test('in quiet hours a text message waits for their end, or is skipped', async () => {
  const { studio, booked, states, worker, change } = await openTexting({
    kinds: { BOOKING_CONFIRMED: byBoth },
  })
  const at = (date: Temporal.PlainDate, time: string) =>
    new Date(date.toPlainDateTime(time).toZonedDateTime('Europe/Amsterdam').epochMilliseconds)
  const visit = Temporal.PlainDate.from(studio.date)
  worker.now = at(visit.subtract({ days: 3 }), '21:00')
  const id = await booked()
  const sorted = async (bookingId: string) => (await states(bookingId)).toSorted()
  assert.deepEqual(await sorted(id), ['EMAIL SENT', 'SMS QUEUED'])
  worker.now = new Date(at(visit.subtract({ days: 2 }), '08:00').getTime() - 1)
  await worker.run()
  assert.deepEqual(await sorted(id), ['EMAIL SENT', 'SMS QUEUED'])
  worker.now = at(visit.subtract({ days: 2 }), '08:00')
  await worker.run()
  assert.deepEqual(await sorted(id), ['EMAIL SENT', 'SMS SENT'])
  worker.now = at(visit, '00:30')
  await change({ sms: { quietHours: { from: '00:00', to: '11:30' } } })
  const early = await booked({ startTime: '11:30' })
  assert.deepEqual(await sorted(early), ['EMAIL SENT', 'SMS SKIPPED QUIET_HOURS'])
  await change({ sms: { quietHours: null } })
  const late = await booked({ startTime: '13:00' })
  assert.deepEqual(await sorted(late), ['EMAIL SENT', 'SMS SENT'])
})

test('a text of the business that becomes too long is not sent', async () => {
  const name = 'Nina '.repeat(39)
  const { studio, confirmed, change } = await openTexting()
  await change({ smsTexts: { BOOKING_CONFIRMED: { nl: '{{services}} '.repeat(6) } } })
  await studio.patch(`~/services/${studio.service.id}`, { name })
  assert.deepEqual(await confirmed(), ['SMS SKIPPED TOO_LONG'])
})

test('a provider that fails holds up neither letters nor what is sent later', async () => {
  const { confirmed, states, worker, studio } = await openTexting({
    kinds: { BOOKING_CONFIRMED: byBoth },
  })
  let time = 0
  worker.breaker = circuitBreaker({ pauseMs: 30_000, now: () => time })
  worker.answerText = () => ({ is: 'unknown', reason: 'UNKNOWN' })
  const first = await confirmed({ startTime: '09:00' })
  assert.deepEqual(first.toSorted(), ['EMAIL SENT', 'SMS FAILED UNKNOWN'])
  worker.answerText = () => ({ is: 'sent' })
  const second = await studio.book({
    startTime: '10:00',
    customerPhone: '06 12345678',
    notifyCustomer: true,
  })
  await worker.run()
  const { id } = second.body.booking
  assert.deepEqual((await states(id)).toSorted(), ['EMAIL SENT', 'SMS QUEUED'])
  time = 30_000
  await worker.run()
  assert.deepEqual((await states(id)).toSorted(), ['EMAIL SENT', 'SMS SENT'])
  assert.equal(worker.texts.length, 1)
})

test('a text message that was certainly not accepted is tried again, with another id', async () => {
  const { confirmed, worker } = await openTexting()
  const ids: string[] = []
  worker.answerText = ({ id }) => {
    ids.push(id)
    return ids.length === 1 ? { is: 'later', reason: '429' } : { is: 'sent' }
  }
  assert.deepEqual(await confirmed(), ['SMS QUEUED 429'])
  worker.now = new Date((worker.now?.getTime() ?? 0) + 61_000)
  await worker.run()
  assert.equal(ids.length, 2)
  assert.equal(ids[0]?.replace(/1$/, '2'), ids[1])
})

test('limits and texts are settings, and their faults are named', async () => {
  const { studio, owner, path, change } = await openTexting()
  const { data } = (await studio.get(path)).body
  assert.deepEqual(data.sends, { EMAIL: false, SMS: false })
  assert.deepEqual(data.sms, {
    maxPerDay: 200,
    maxPerNumber: 5,
    countries: null,
    quietHours: { from: '21:00', to: '08:00' },
  })
  const changed = await change({
    sms: { maxPerDay: 0 },
    smsTexts: { REMINDER: { de: 'Bis {{time}}' } },
  })
  assert.deepEqual(changed.sms, { ...data.sms, maxPerDay: 0 })
  assert.deepEqual(changed.smsTexts.REMINDER, { en: null, nl: null, de: 'Bis {{time}}' })
  const refused: [object, string][] = [
    [{ sms: { maxPerDay: -1 } }, 'sms.maxPerDay'],
    [{ sms: { maxPerNumber: 0 } }, 'sms.maxPerNumber'],
    [{ sms: { quietHours: { from: '21:00', to: '21:00' } } }, 'sms.quietHours.to'],
    [{ sms: { quietHours: { from: '21:00', to: '24:00' } } }, 'sms.quietHours.to'],
    [{ sms: { countries: ['nl'] } }, 'sms.countries[0]'],
    [{ sms: { countries: ['NL', 'XX'] } }, 'sms.countries[1]'],
    [{ smsTexts: { REMINDER: { nl: '{{surname}}' } } }, 'smsTexts.REMINDER.nl'],
    [{ smsTexts: { REMINDER: { nl: 'a'.repeat(481) } } }, 'smsTexts.REMINDER.nl'],
  ]
  for (const [changes, field] of refused) {
    const { status, body } = await owner.patch(path, changes)
    assert.equal(status, 400, JSON.stringify(changes))
    assert.deepEqual(
      body.errors.map((one: { field: string }) => one.field),
      [field],
    )
  }
})

test('the preview counts segments', async () => {
  const { studio, path } = await openTexting()
  const preview = async (asked: object) =>
    (await studio.post(`${path}/preview`, { kind: 'REMINDER', language: 'de', ...asked })).body.data
      .sms
  assert.deepEqual(await preview({ smsText: 'Bis {{time}}, “{{customerFirstName}}”' }), {
    text: 'Bis 09:30, "Nina"',
    encoding: 'GSM_7',
    length: 17,
    segments: 1,
  })
  assert.equal((await preview({ smsText: 'Bis bald 👋' })).encoding, 'UCS_2')
  assert.match(
    (await preview({})).text,
    /^Studio Noord: Erinnerung an Ihren Termin am \w\w\., \d+\. \S+ um 09:30 Uhr\. /,
  )
})
