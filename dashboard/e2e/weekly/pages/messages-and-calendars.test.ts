import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, test } from 'node:test'

import { type Ask, signedIn } from '../../api.ts'
import { openPage, phone, shoot, skip, until } from '../../browser.ts'
import { barber, openCalendar, thursday } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
let ask: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  ask = await signedIn(salon, salon)
})

const settings = '/b/studio-noord-demo/settings'
/** The browser writes down what is refused, and that there is no calendar address yet. */
const unasked = (problems: string[]) => problems.filter((text) => !/status of (400|404)/.test(text))

interface Settings {
  data: { kinds: { REMINDER: { windows: number[]; isEnabled: boolean } }; templates: object }
}
const messageSettings = async () =>
  (await ask<Settings>('GET', '/businesses/~/message-settings')).data

test('a reminder is switched off, gets times and a text of its own', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`${settings}/messages`)
  await signIn(page, salon)
  await page.getByText('This server does not send email').waitFor()
  const reminder = page.getByRole('switch', { name: 'Send “Reminder”' })
  await reminder.press('Space')
  await page.getByText('“Reminder” is off').waitFor()
  assert.equal((await messageSettings()).kinds.REMINDER.isEnabled, false)
  await reminder.press('Space')
  await page.getByText('“Reminder” is on').waitFor()
  await page.getByRole('link', { name: 'Reminder' }).click()

  await page.getByRole('button', { name: 'Add time' }).click()
  await page.getByLabel('Time 2', { exact: true }).fill('10')
  await page.getByRole('combobox', { name: 'Unit of time 2' }).click()
  await page.getByRole('option', { name: 'minutes before' }).click()
  const subject = page.getByLabel('Subject')
  await subject.fill('Until {{lastName}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('There is no placeholder {{lastName}}').waitFor()
  await page.getByText('From 15 minutes to 14 days').waitFor()
  await shoot(page, 'messages-faults')
  await page.getByLabel('Time 2', { exact: true }).fill('90')
  await subject.fill('Until ')
  await page.getByRole('button', { name: 'Time', exact: true }).click()
  assert.equal(await subject.inputValue(), 'Until {{time}}')

  const letter = page.frameLocator('iframe[title=Preview]')
  await letter.getByRole('heading', { name: 'Until 09:30' }).waitFor()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  const color = frame?.evaluate('getComputedStyle(document.body).backgroundColor')
  assert.equal(await color, 'rgb(243, 244, 246)', 'the styles of the letter count')
  await shoot(page, 'messages-reminder')
  await page.getByText('Plain text').click()
  await page.getByText('When: ').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send a test to me' }).count(), 0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  assert.deepEqual((await messageSettings()).kinds.REMINDER.windows, [1_440, 90])
  await page.getByRole('link', { name: 'Messages' }).last().click()
  await page.getByText('1 day before, 90 minutes before · Own text: English').waitFor()
  await ask('PATCH', '/businesses/~/message-settings', {
    kinds: { REMINDER: { windows: [1_440] } },
    templates: { REMINDER: { en: null } },
  })
  assert.deepEqual(unasked(problems), [])
})

test('a calendar address is shown once, replaced and deleted', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`${settings}/calendar-address`)
  await signIn(page, salon)
  const take = async (button: string, detail: string) => {
    await page.getByRole('button', { name: button }).click()
    const drawer = page.getByRole('dialog', { name: button })
    await drawer.getByLabel(detail).check()
    await drawer.getByRole('button', { name: button }).click()
    const secret = page.getByTestId('shown-once')
    const url = await secret.innerText()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await secret.waitFor({ state: 'detached' })
    return fetch(new URL(new URL(url).pathname, salon.address)).then(({ status }) => status)
  }
  assert.equal(await take('Create address', 'Busy times only'), 200)
  await page.getByText('Shows: Busy times only').waitFor()
  assert.equal(await take('Replace address', 'Everything'), 200)
  await page.getByText('Shows: Everything').waitFor()
  await shoot(page, 'calendar-address')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the calendar address?' })
  await question.getByRole('textbox').fill('Studio Noord')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Create address' }).waitFor()
  assert.deepEqual(unasked(problems), [])
})

test('a member of the staff adds their private calendar on a phone', { skip }, async (t) => {
  const day = thursday(22).replaceAll('-', '')
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:one']
  const times = [`DTSTART:${day}T080000Z`, `DTEND:${day}T090000Z`, 'DTSTAMP:20260101T000000Z']
  const file = [...lines, ...times, 'SUMMARY:Dentist', 'END:VEVENT', 'END:VCALENDAR', '']
  const server = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/calendar').end(file.join('\r\n')),
  ).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const own = await signedIn(salon, salon.staff)
  const session = await own<{ data: { memberships: { staffId: string }[] } }>(
    'GET',
    '/auth/session',
  )
  const staffId = session.data.memberships[0]?.staffId ?? ''
  const { page, problems } = await openPage(salon.address, phone)
  await page.goto(`/b/studio-noord-demo/team/${staffId}?tab=calendars`)
  await signIn(page, salon.staff)
  await page.getByRole('button', { name: 'Create address' }).waitFor()
  await page.getByText('No other calendars').waitFor()
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add calendar' })
  await drawer.getByLabel('Name').fill('Private')
  await drawer.getByLabel('Address').fill('ftp://example.com/private.ics')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.getByText('Enter a public https:// address').waitFor()
  await drawer.getByLabel('Address').fill(`http://127.0.0.1:${port}/private.ics`)
  await drawer.getByRole('button', { name: 'Save' }).click()
  // By the keyboard: the notice of what was saved can stand over the row, and stays while the pointer is on it.
  await page.getByRole('row', { name: 'Private' }).press('Enter')
  const opened = page.getByRole('dialog', { name: 'Private' })
  await opened.getByText('Up to date').waitFor()
  await opened.getByText('1 in the next 400 days').waitFor()
  await shoot(page, 'calendar-source')
  await opened.getByRole('button', { name: 'Read now' }).click()
  await page.getByText('Private was read').waitFor()
  await opened.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Private?' })
  await question.getByRole('textbox').fill('Private')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No other calendars').waitFor()
  // The calendars of others are not theirs to see.
  const staff = await ask<{ id: string }[]>('GET', '/businesses/~/staff')
  const other = staff.find(({ id }) => id !== staffId)
  await page.goto(`/b/studio-noord-demo/team/${other?.id}?tab=calendars`)
  await page.getByRole('tab', { name: 'Time off' }).waitFor()
  assert.equal(await page.getByRole('tab', { name: 'Calendars' }).count(), 0)
  assert.deepEqual(unasked(problems), [])
})

test('the drawer of a booking has its messages, and promises none', { skip }, async () => {
  const date = thursday(21)
  const [staff, services] = await Promise.all([
    ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff'),
    ask<{ id: string; name: string }[]>('GET', '/businesses/~/services'),
  ])
  const customer = { firstName: 'Nina', lastName: `Bericht ${Date.now()}` }
  const { data } = await ask<{ data: { id: string } }>('POST', '/businesses/~/customers', {
    ...customer,
    email: 'nina@example.com',
  })
  const { booking } = await ask<{ booking: { id: string } }>('POST', '/businesses/~/bookings', {
    date,
    startTime: '11:00',
    staffId: staff.find(({ firstName }) => barber.startsWith(firstName))?.id,
    services: [{ serviceId: services.find(({ name }) => name === "Men's cut")?.id }],
    customerId: data.id,
  })
  const path = `/businesses/~/bookings/${booking.id}/messages`
  await until(async () => {
    const messages = await ask<{ status: string }[]>('GET', path)
    return messages.some(({ status }) => status === 'SKIPPED')
  })
  const { page, problems } = await openCalendar(salon, `?date=${date}&booking=${booking.id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText('Reminder', { exact: true }).waitFor()
  for (const words of ['Not sent', 'This server does not send email'])
    await until(async () => (await messages.getByText(words).count()) === 2)
  await messages.scrollIntoViewIfNeeded()
  await shoot(page, 'booking-messages')
  assert.equal(await messages.getByRole('button', { name: /^Send again/ }).count(), 0)
  assert.deepEqual(problems, [])
})
