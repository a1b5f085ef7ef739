import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { type Ask, signedIn } from './api.ts'
import { openPage, skip, until } from './browser.ts'
import {
  barber,
  bookingOf,
  chooseService,
  clickAt,
  drag,
  openCalendar,
  thursday,
} from './on-calendar.ts'
import { openBooking, openCalendar as openTill } from './on-till.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

// After a change a page reads again what the change can have touched, and nothing else.

let salon: Salon
let act: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  act = await signedIn(salon, salon)
})

/** The repeated reads of a page from now on, as paths without ids. A part that it reads for the first time may come late. */
function watch(reads: readonly string[]) {
  let begin = reads.length
  const pathOf = (address: string) =>
    address
      .replace(/\?.*/, '')
      .replace(/^\/businesses\/[^/]+/, '~')
      .replaceAll(/[0-9a-f-]{36}/g, '{}')
  return {
    /** Leaves out what has been read until now. */
    forget: () => void (begin = reads.length),
    /** The reads that were repeated since the last call and that none of these patterns allows, once `last` is among the reads. */
    async others(last: string, allowed: RegExp) {
      await until(async () => reads.slice(begin).some((address) => pathOf(address) === last))
      const before = new Set(reads.slice(0, begin))
      const again = reads.slice(begin).filter((address) => before.has(address))
      begin = reads.length
      return [...new Set(again.map(pathOf))].filter((path) => !allowed.test(path))
    },
  }
}

const ofBookings = /^~\/(bookings|availability|today|customers$)/

test('booking, moving and cancelling read what depends on bookings alone', { skip }, async () => {
  const { page, problems, reads } = await openCalendar(salon, `?date=${thursday(22)}`)
  const watched = watch(reads)
  await clickAt(page, barber, '10:00')
  const drawer = page.getByRole('dialog', { name: 'New booking' })
  await drawer.getByLabel('Client').fill('Counted Guest')
  await chooseService(page, drawer, "Men's cut")
  watched.forget()
  await drawer.getByRole('button', { name: 'Book', exact: true }).click()
  const booking = bookingOf(page, 'Counted Guest')
  await booking.getByText('10:00').waitFor()
  assert.deepEqual(await watched.others('~/bookings', ofBookings), [])
  await drag(page, booking, barber, '12:00')
  await page.getByText('Counted Guest moved to').waitFor()
  assert.deepEqual(await watched.others('~/bookings', ofBookings), [])
  assert.deepEqual(problems, [])
})

test('a checkout reads the day again, and its result', { skip }, async () => {
  const { page, problems, reads } = await openTill(salon)
  const { drawer } = await openBooking({ act, page, time: '19:00', name: 'Counted Payer' })
  const watched = watch(reads)
  await drawer.getByRole('button', { name: /^Charge/ }).click()
  await drawer.getByText('charged').waitFor()
  const last = '~/bookings/{}/checkout/outcome'
  assert.deepEqual(await watched.others(last, /^(~|\/gift-cards|\/loyalty)/), [])
  assert.deepEqual(problems, [])
})

test('a changed client is read again without what others of the page show', { skip }, async () => {
  const { data } = await act<{ data: { id: string } }>('POST', '/businesses/~/customers', {
    firstName: 'Counted',
    lastName: 'Client',
  })
  const { page, problems, reads } = await openPage(salon.address)
  await page.goto(`/b/studio-noord-demo/clients/${data.id}`)
  await signIn(page, salon)
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('button', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit client' })
  const watched = watch(reads)
  await drawer.getByLabel('First name').fill('Recounted')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Recounted Client' }).waitFor()
  const allowed = /^~\/(images|customers|erasure-requests)/
  assert.deepEqual(await watched.others('~/customers/{}', allowed), [])
  await page.getByRole('region', { name: 'Tags' }).getByLabel('Tags').fill('counted')
  await page.keyboard.press('Enter')
  await page.getByText('Tags saved').waitFor()
  assert.deepEqual(await watched.others('~/customers/{}', allowed), [])
  assert.deepEqual(problems, [])
})
