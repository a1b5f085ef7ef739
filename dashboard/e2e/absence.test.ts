import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { addDays } from '../app/time/wall-days.ts'
import { type Ask, signedIn } from './api.ts'
import { shoot, skip, until } from './browser.ts'
import { countClicks } from './clicks.ts'
import {
  barber,
  bookingOf,
  chooseService,
  clickAt,
  drag,
  faults,
  openCalendar,
  thursday,
} from './on-calendar.ts'
import { openSalon, type Salon } from './salon.ts'

// No other file books on this Friday.
const date = addDays(thursday(23), 1)
const stylist = 'Adaeze Okonkwo'
const times = ['09:00', '09:45', '10:30', '11:15', '14:00', '14:45', '15:30', '16:15']

let salon: Salon
let ask: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  ask = await signedIn(salon, salon)
})

interface Named {
  id: string
  name: string
  firstName: string
}

/** Books eight cuts with the barber, by the API. Answers the id of the barber. */
async function bookEight() {
  const staff = await ask<Named[]>('GET', '/businesses/~/staff')
  const services = await ask<Named[]>('GET', '/businesses/~/services')
  const serviceId = services.find(({ name }) => name === "Men's cut")?.id
  const staffId = staff.find(({ firstName }) => barber.startsWith(firstName))?.id
  for (const [index, startTime] of times.entries())
    await ask('POST', '/businesses/~/bookings', {
      date,
      startTime,
      staffId,
      services: [{ serviceId }],
      isWalkIn: true,
      customerName: `Moved Guest ${index + 1}`,
    })
  return staffId
}

test(
  'the eight bookings of a member who is ill are moved by six clicks, back by one, and others booked anyway',
  { skip },
  async () => {
    const staffId = await bookEight()
    const { page, problems } = await openCalendar(salon, `?date=${date}&view=day`)
    await bookingOf(page, 'Moved Guest 8').waitFor()
    const inColumn = (name: string) =>
      page.getByRole('group', { name, exact: true }).locator('.booking').count()
    // Without bookings, who is ill has no column.
    const strip = page.getByRole('button', { name: `${barber} (Off sick)` })

    const clicks = await countClicks(page)
    await clickAt(page, barber, '12:15')
    await page.getByRole('dialog').getByText('Time off', { exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Time off' })
    await form.getByRole('combobox', { name: 'Type' }).or(form.getByLabel('Type')).last().click()
    await page.getByRole('option', { name: 'Sick leave' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    const panel = page.getByRole('dialog', { name: `Bookings with ${barber}` })
    await panel.getByRole('button', { name: 'Move all 8' }).waitFor()
    await shoot(page, 'affected')
    await panel.getByRole('button', { name: 'Move all 8' }).click()
    await panel.getByText('8 bookings moved.').waitFor()
    assert.ok(clicks() <= 6, `${clicks()} clicks`)
    // To whom depends on what other files have left of hours and services.
    await until(async () => (await inColumn(barber)) === 0)
    await strip.waitFor()
    await shoot(page, 'affected-moved')

    await panel.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('8 bookings moved back. Time off removed.').waitFor()
    await panel.waitFor({ state: 'detached' })
    await until(async () => (await inColumn(barber)) === 8)
    await strip.waitFor({ state: 'detached' })

    // The marks lead to the panel again.
    const day = { startDate: date, endDate: date, type: 'SICK' }
    await ask('POST', `/businesses/~/staff/${staffId}/absences`, day)
    await page.getByText(`8 bookings with ${barber} need a new time.`).waitFor()
    await shoot(page, 'affected-marks')
    await bookingOf(page, 'Moved Guest 1').click()
    const drawer = page.getByRole('dialog', { name: 'Moved Guest 1' })
    await drawer.getByText(`${barber} has time off at this time.`).waitFor()
    await shoot(page, 'affected-booking')
    await drawer.getByRole('button', { name: 'Find new times' }).click()
    await panel.getByLabel('New time for Moved Guest 8').selectOption({ label: 'Leave as it is' })
    await panel.getByRole('button', { name: 'Move all 7' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'New booking' }).click()
    const booking = page.getByRole('dialog', { name: 'New booking' })
    await booking.getByLabel('Client').fill('Anyway Guest')
    await chooseService(page, booking, "Men's cut")
    await booking.getByLabel('Team member').last().click()
    await page.getByRole('option', { name: barber }).click()
    await booking.getByLabel('Start').fill('12:15')
    await booking.getByText(`${barber} has time off at that time.`).waitFor()
    await shoot(page, 'book-anyway')
    await booking.getByRole('button', { name: 'Book anyway' }).click()
    const anyway = bookingOf(page, 'Anyway Guest')
    await anyway.waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await drag(page, anyway, stylist, '12:15')
    const note = page.getByRole('alert').filter({ hasText: 'Anyway Guest was not moved' })
    await note.getByText(`${stylist} is on a break at that time.`).waitFor()
    await shoot(page, 'move-anyway')
    await note.getByRole('button', { name: 'Move anyway' }).click()
    await note.waitFor({ state: 'detached' })
    await until(async () => (await inColumn(stylist)) === 1)
    assert.deepEqual(faults(problems), [])
  },
)
