import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { demoSlug } from './api.ts'
import { openPage, phone, shoot, skip } from './browser.ts'
import { assertFits, bookAsGuest } from './on-booking-page.ts'
import { openSalon, type Salon, signIn } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'a customer moves a booking on its page, and the desk ends the link to it',
  { skip },
  async () => {
    const booking = await bookAsGuest(salon, `Linked${Date.now()}`)
    const { page: guest, problems } = await openPage(salon.address, phone)
    await guest.goto(booking.path)
    await guest.getByRole('heading', { name: 'Your appointment' }).waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything', 'every impact'), [])
    await assertFits(guest, 'manage')
    await shoot(guest, 'manage')
    await guest.getByRole('link', { name: 'Cancel appointment' }).click()
    await guest.getByRole('button', { name: 'Cancel appointment' }).waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything', 'every impact'), [])
    await guest.goBack()
    await guest.getByRole('link', { name: 'Move appointment' }).click()
    await guest.locator('.slot').last().waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything', 'every impact'), [])
    await assertFits(guest, 'move')
    await shoot(guest, 'manage-move')
    await guest.locator('.slot').last().click()
    await guest.getByRole('heading', { name: 'Move your appointment?' }).waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything', 'every impact'), [])
    await assertFits(guest, 'move-confirmation')
    await shoot(guest, 'manage-move-confirmation')
    await guest.getByRole('button', { name: 'Move appointment' }).click()
    await guest.getByText('Your appointment has been moved.').waitFor()
    assert.deepEqual(problems, [])

    const { page: desk, problems: atDesk } = await openPage(salon.address)
    await desk.goto(`/b/${demoSlug}/calendar?date=${booking.date}&booking=${booking.id}`)
    await signIn(desk, salon)
    const drawer = desk.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Renew the client’s link' }).click()
    await drawer.getByText('stops working').waitFor()
    await shoot(desk, 'renew-link')
    await drawer.getByRole('button', { name: 'Renew link' }).click()
    await desk.getByText('no longer works').waitFor()
    assert.deepEqual(atDesk, [])

    await guest.reload()
    await guest.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything', 'every impact'), [])
  },
)
