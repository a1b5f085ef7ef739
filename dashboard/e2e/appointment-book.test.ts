import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { signedIn } from './api.ts'
import { shoot, skip } from './browser.ts'
import { barber, bookingOf, chooseService, clickAt, openCalendar, thursday } from './on-calendar.ts'
import { openSalon, type Salon } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'

// The calendar as an appointment book: heads, those who are off, free time, and the desk beside it.

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'a head has the photo, the share of the day, and what can be done with the day',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${thursday(24)}`)
    const head = page.getByRole('button', { name: new RegExp(`^${barber} Barber.*\\d%`) })
    await head.waitFor()
    // Not of somebody whom another test gave no photo.
    await page.locator('.member-head img').first().waitFor()
    await page.waitForFunction(
      "[...document.querySelectorAll('.member-head img')].every((one) => one.naturalWidth > 0)",
    )
    await head.click()
    await page.getByRole('menuitem', { name: 'Time off or break' }).click()
    await page.getByRole('dialog', { name: 'Time off' }).waitFor()
    await page.keyboard.press('Escape')
    await head.click()
    await page.getByRole('menuitem', { name: `Week of ${barber}` }).click()
    await page.waitForURL(/view=week/)
    await page.locator('.calendar-grid.is-week').waitFor()
    assert.deepEqual(problems, [])
  },
)

test('who is off for the day stands in a strip, which a click unfolds', { skip }, async () => {
  const date = thursday(25)
  const ask = await signedIn(salon, salon)
  const team = await ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
  const id = team.find(({ firstName }) => barber.startsWith(firstName))?.id
  const leave = { startDate: date, endDate: date, type: 'SICK' }
  await ask('POST', `/businesses/~/staff/${id}/absences`, leave)
  const { page, problems } = await openCalendar(salon, `?date=${date}`)
  const strip = page.getByRole('button', {
    name: new RegExp(`Not working:.*${barber} \\(Off sick\\)`),
  })
  await strip.waitFor()
  const column = page.getByRole('group', { name: barber, exact: true })
  assert.equal(await column.count(), 0)
  await shoot(page, 'calendar-strip')
  await strip.click()
  await column.waitFor()
  await page.getByRole('button', { name: 'Fold those who are not working' }).click()
  await column.waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})

test(
  'free time between two bookings is filled by one tap, at its first bookable minute',
  { skip },
  async () => {
    const date = thursday(7)
    const { page, problems } = await openCalendar(salon, `?date=${date}`)
    const ask = await signedIn(salon, salon)
    const team = await ask<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
    const services = await ask<{ id: string; name: string }[]>('GET', '/businesses/~/services')
    const serviceId = services.find(({ name }) => name === "Men's cut")?.id
    const staffId = team.find(({ firstName }) => barber.startsWith(firstName))?.id
    for (const startTime of ['10:00', '11:15'])
      await ask('POST', '/businesses/~/bookings', {
        date,
        startTime,
        staffId,
        services: [{ serviceId }],
        isWalkIn: true,
        customerName: `Pocket Guest ${startTime}`,
      })
    // Half an hour each, with five minutes after it.
    const pocket = page.getByRole('button', { name: `+ 35 min free, 10:35, ${barber}` })
    await pocket.waitFor()
    await shoot(page, 'calendar-pocket')
    await pocket.click()
    const drawer = page.getByRole('dialog', { name: 'New booking' })
    await drawer.getByLabel('Start').waitFor()
    assert.equal(await drawer.getByLabel('Start').inputValue(), '10:35')
    await chooseService(page, drawer, "Men's cut")
    await drawer.getByText(`Available with ${barber}`).waitFor()
    await drawer.getByLabel('Client').fill('Filled Guest')
    await drawer.getByRole('button', { name: 'Book', exact: true }).click()
    const booking = bookingOf(page, 'Filled Guest')
    await booking.waitFor()

    // The notice undoes it.
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Booking of Filled Guest cancelled').waitFor()
    await pocket.waitFor()
    // A click where the buffer begins the quarter begins after it.
    await clickAt(page, barber, '11:45')
    await drawer.getByLabel('Start').waitFor()
    assert.equal(await drawer.getByLabel('Start').inputValue(), '11:50')
    assert.deepEqual(problems, [])
  },
)

test(
  'a link to a new booking opens its day, and the notice of a new booking opens it',
  { skip },
  async () => {
    const date = thursday(6)
    const { page, problems } = await openCalendar(salon, `?new=${date}`)
    const drawer = page.getByRole('dialog', { name: 'New booking' })
    await drawer.getByLabel('Client').fill('Linked Guest')
    await chooseService(page, drawer, "Men's cut")
    await drawer.getByText(/^Available with/).waitFor()
    await drawer.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('dialog', { name: 'Linked Guest' }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('date'), date)
    assert.deepEqual(problems, [])
  },
)

test(
  'the desk has a column, which can be hidden, and is behind a button on a tablet',
  { skip },
  async () => {
    const { page, problems } = await openCalendar(salon, `?date=${thursday(0)}`)
    const desk = page.getByRole('complementary', { name: 'At the desk' })
    for (const name of ['Right now', 'Waiting for you', 'The day'])
      await desk.getByRole('region', { name }).waitFor()
    assert.deepEqual(await faultsOfAccess(page, 'everything'), [])
    await shoot(page, 'calendar-desk')
    await desk.getByRole('button', { name: 'Hide the desk column' }).click()
    await desk.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'At the desk' }).click()
    await desk.waitFor()
    await page.setViewportSize({ width: 820, height: 1180 })
    await desk.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'At the desk' }).click()
    await page
      .getByRole('dialog', { name: 'At the desk' })
      .getByRole('region', { name: 'The day' })
      .waitFor()
    assert.deepEqual(problems, [])
  },
)
