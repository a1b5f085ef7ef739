import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { openMailServer } from '../../../../server/src/testing/services/mail-server.ts'
import { openSmsServer } from '../../../../server/src/testing/services/sms-server.ts'
import { type Ask, demoSlug, signedIn } from '../../api.ts'
import { openPage, shoot, skip, until } from '../../browser.ts'
import { barber, openCalendar, thursday } from '../../on-calendar.ts'
import { signIn } from '../../salon.ts'
import { type Salon, startSalon } from '../../server.ts'

// A salon of its own: that of the other files sends neither letters nor text messages.
let salon: Salon
let ask: Ask
let letters: string[] = []
let texts: { body: string }[] = []
const closers: (() => unknown)[] = []
after(async () => {
  for (const close of closers.toReversed()) await close()
})
before(async () => {
  if (skip) return
  const atEnd = { after: (close: unknown) => void closers.push(close as () => unknown) }
  const mail = await openMailServer(atEnd)
  const sms = await openSmsServer(atEnd)
  letters = mail.letters
  texts = sms.requests
  const started = await startSalon({
    SMTP_URL: mail.url,
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: sms.url,
    SMS_HTTP_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  })
  salon = started.salon
  closers.push(started.close)
  ask = await signedIn(salon, salon)
})

interface Settings {
  data: {
    kinds: { BOOKING_CONFIRMED: { channels: string[] } }
    smsTexts: { BOOKING_CONFIRMED: { en: string | null } }
    sms: { maxPerDay: number; quietHours: object | null }
  }
}

test(
  'text messages get a text, limits and quiet hours, and a test letter is sent',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto(`/b/${demoSlug}/settings/messages`)
    await signIn(page, salon)
    await page.getByLabel('Maximum per day').fill('50')
    await page.getByLabel('From', { exact: true }).fill('22:00')
    await page.getByLabel('Until', { exact: true }).fill('22:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not valid').waitFor()
    await page.getByLabel('Until', { exact: true }).fill('07:30')
    await shoot(page, 'messages-quiet-hours')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { sms } = (await ask<Settings>('GET', '/businesses/~/message-settings')).data
    assert.deepEqual([sms.maxPerDay, sms.quietHours], [50, { from: '22:00', to: '07:30' }])

    await page.getByRole('link', { name: 'Booking confirmed' }).click()
    await page.getByRole('checkbox', { name: 'Text message' }).check()
    const text = page.getByLabel('Message').last()
    await text.fill('Until {{time}}')
    await page.getByText('Until 09:30', { exact: true }).waitFor()
    await page.getByText('Charged as 1 message').waitFor()
    await text.fill(`Until {{time}} ${'👋'.repeat(40)}`)
    await page.getByText(/^Charged as 2 messages · emojis/).waitFor()
    await shoot(page, 'messages-sms')
    await text.fill('Until {{time}}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).last().waitFor()
    const { kinds, smsTexts } = (await ask<Settings>('GET', '/businesses/~/message-settings')).data
    assert.deepEqual(kinds.BOOKING_CONFIRMED.channels.toSorted(), ['EMAIL', 'SMS'])
    assert.equal(smsTexts.BOOKING_CONFIRMED.en, 'Until {{time}}')

    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await page.getByText(`Test is on its way to ${salon.email}`).waitFor()
    await until(async () => letters.some((letter) => letter.includes(`To: ${salon.email}`)))
    // The refused quiet hours.
    assert.deepEqual(
      problems.filter((problem) => !/status of 400/.test(problem)),
      [],
    )
  },
)

test('a message is sent again from the drawer of its booking', { skip }, async () => {
  const date = thursday(21)
  const [staff, services] = await Promise.all([
    ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff'),
    ask<{ id: string; name: string }[]>('GET', '/businesses/~/services'),
  ])
  const { data } = await ask<{ data: { id: string } }>('POST', '/businesses/~/customers', {
    firstName: 'Nina',
    lastName: 'Bericht',
    email: 'nina@example.com',
    phone: '06 12345678',
  })
  await ask('PATCH', '/businesses/~/message-settings', {
    kinds: { BOOKING_CONFIRMED: { channels: ['EMAIL', 'SMS'] } },
    sms: { quietHours: null },
  })
  const { booking } = await ask<{ booking: { id: string } }>('POST', '/businesses/~/bookings', {
    date,
    startTime: '11:00',
    staffId: staff.find(({ firstName }) => barber.startsWith(firstName))?.id,
    services: [{ serviceId: services.find(({ name }) => name === "Men's cut")?.id }],
    customerId: data.id,
  })
  await until(async () => texts.length === 1)
  assert.equal(JSON.parse(texts[0]?.body ?? '{}').to, '+31612345678')
  await until(async () => letters.some((letter) => letter.includes('To: nina@example.com')))
  const lettersBefore = letters.length
  const { page, problems } = await openCalendar(salon, `?date=${date}&booking=${booking.id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await until(async () => (await messages.getByText('Sent', { exact: true }).count()) === 2)
  const again = messages.getByRole('button', { name: 'Send again: Booking confirmed' })
  await again.first().click()
  await page.getByText('“Booking confirmed” will be sent again').first().waitFor()
  await until(async () => letters.length + texts.length === lettersBefore + 2)
  await until(async () => (await messages.getByText('Sent', { exact: true }).count()) === 2)
  await shoot(page, 'messages-sent-again')
  assert.deepEqual(problems, [])
})

test('a client who wants no text messages is saved as such', { skip }, async () => {
  const { data } = await ask<{ data: { id: string } }>('POST', '/businesses/~/customers', {
    firstName: 'Sms',
    lastName: `Nee ${Date.now()}`,
  })
  const { page, problems } = await openPage(salon.address)
  await page.goto(`/b/${demoSlug}/clients/${data.id}`)
  await signIn(page, salon)
  await page.getByRole('region', { name: 'Contact' }).getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit client' })
  await drawer.getByRole('switch', { name: 'Text messages about bookings' }).press('Space')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  const saved = await ask<{ data: { contact: object } }>(
    'GET',
    `/businesses/~/customers/${data.id}`,
  )
  assert.deepEqual(saved.data.contact, { email: true, sms: false })
  assert.deepEqual(problems, [])
})
