import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { demoSlug } from './api.ts'
import { openPage, phone, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** Books by the API for customers, for a day that no other file books: the id of the booking, and the path of its page. */
async function bookAsGuest(lastName: string) {
  const guest = async <Body>(path: string, body?: unknown): Promise<Body> => {
    const answer = await fetch(`${salon.address}/api/v1/public/${demoSlug}${path}`, {
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  interface Profile {
    data: { categories: { services: { id: string }[] }[] }
  }
  const { data: profile } = await guest<Profile>('')
  const [serviceId = ''] = profile.categories.flatMap(({ services }) =>
    services.map(({ id }) => id),
  )
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    serviceIds: serviceId,
    startDate: dayIn(80),
    endDate: dayIn(90),
  })
  interface Times {
    days: { date: string; times: string[] }[]
  }
  const { days } = await guest<Times>(`/availability?${query.toString()}`)
  const free = days.find(({ times }) => times.length > 0)
  const { hold } = await guest<{ hold: { token: string } }>('/holds', {
    date: free?.date,
    startTime: free?.times[0],
    services: [{ serviceId }],
  })
  const email = `${lastName.toLowerCase()}@example.com`
  const made = await guest<{ booking: { id: string; date: string }; manageUrl: string }>(
    '/bookings',
    { hold: hold.token, customer: { firstName: 'Nina', lastName, email } },
  )
  return { ...made.booking, path: new URL(made.manageUrl).pathname }
}

test(
  'a customer moves a booking on its page, and the desk ends the link to it',
  { skip },
  async () => {
    const booking = await bookAsGuest(`Linked${Date.now()}`)
    const { page: guest, problems } = await openPage(salon.address, phone)
    await guest.goto(booking.path)
    await guest.getByRole('heading', { name: 'Your appointment' }).waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything'), [])
    await shoot(guest, 'manage')
    await guest.getByRole('link', { name: 'Cancel appointment' }).click()
    await guest.getByRole('button', { name: 'Cancel appointment' }).waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything'), [])
    await guest.goBack()
    await guest.getByRole('link', { name: 'Move appointment' }).click()
    await guest.locator('.slot').last().waitFor()
    assert.deepEqual(await faultsOfAccess(guest, 'everything'), [])
    await shoot(guest, 'manage-move')
    await guest.locator('.slot').last().click()
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
  },
)
