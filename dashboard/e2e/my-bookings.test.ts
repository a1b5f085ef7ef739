import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { openMailServer } from '../../server/src/testing/services/mail-server.ts'
import { demoSlug } from './api.ts'
import { openPage, shoot, skip, until } from './browser.ts'
import { bookAsGuest, bookingPath } from './on-booking-page.ts'
import { signIn } from './salon.ts'
import { type Salon, startSalon } from './server.ts'
import { faultsOfAccess } from './tour/axe.ts'
import { faultsOfLayout } from './tour/layout.ts'

// A salon of its own: that of the other files sends no mail.
let salon: Salon
let letters: string[] = []
const closers: (() => unknown)[] = []
after(async () => {
  for (const close of closers.toReversed()) await close()
})
before(async () => {
  if (skip) return
  // A hook that is registered within a hook would run at the end of the latter.
  const mail = await openMailServer({ after: (close) => void closers.push(close) })
  letters = mail.letters
  const started = await startSalon({ SMTP_URL: mail.url })
  salon = started.salon
  closers.push(started.close)
})

const narrow = { viewport: { width: 320, height: 640 } }
const path = `${bookingPath}/my-bookings`

/** The path of the link in the letter to an address. */
async function linkTo(email: string) {
  const found = () =>
    letters
      .map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .find((letter) => letter.includes(email) && letter.includes('/my-bookings/link/'))
  await until(async () => found() !== undefined)
  return /\/book\/[\w-]+\/my-bookings\/link\/[\w-]{64}/.exec(found() ?? '')?.[0] ?? ''
}

test(
  'a customer without script sees their bookings, copies their data and asks to be erased, which the salon confirms',
  { skip },
  async () => {
    const name = `Mine${Date.now()}`
    const booking = await bookAsGuest(salon, name)
    const { page, context, problems } = await openPage(salon.address, {
      ...narrow,
      javaScriptEnabled: false,
    })
    // The same pages with script, on which the checks run.
    const checked = await openPage(salon.address, narrow)
    const check = async (shot: string) => {
      await checked.context.addCookies(await context.cookies())
      await checked.page.goto(page.url())
      assert.deepEqual(await faultsOfAccess(checked.page, 'everything', 'every impact'), [], shot)
      assert.deepEqual(await faultsOfLayout(checked.page), [], shot)
      await shoot(checked.page, shot)
    }

    await page.goto(bookingPath)
    await page.getByRole('link', { name: 'My appointments' }).click()
    await page.getByRole('heading', { name: 'My appointments' }).waitFor()
    await check('my-bookings-ask')
    await page.getByLabel('Email').fill(booking.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await check('my-bookings-sent')

    await page.goto(await linkTo(booking.email))
    assert.deepEqual(await context.cookies(), [], 'opening the link uses nothing up')
    await check('my-bookings-link')
    await page.getByRole('button', { name: 'Show my appointments' }).press('Enter')
    await page.getByText(`Signed in as ${booking.email}`).waitFor()
    const [cookie] = await context.cookies()
    assert.partialDeepStrictEqual(cookie, {
      name: '__Secure-openchair-guest',
      path: '/book',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })
    await check('my-bookings')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download a copy (JSON)' }).click(),
    ])
    assert.equal(download.suggestedFilename(), `${demoSlug}.json`)

    await page.getByRole('link', { name: /^Book again/ }).click()
    await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
    await page.goto(path)
    await page.getByRole('link', { name: /^Show or change/ }).click()
    await page.getByRole('heading', { name: 'Your appointment' }).waitFor()
    await page.getByRole('link', { name: 'My appointments' }).click()

    await page.getByRole('link', { name: 'Ask for erasure' }).click()
    await page.getByRole('heading', { name: /erase your data/ }).waitFor()
    await check('my-bookings-erase')
    await page.getByRole('button', { name: 'Ask for erasure' }).click()
    await page.getByText('Your request has been sent to the salon.').waitFor()

    const desk = await openPage(salon.address)
    await desk.page.goto(`/b/${demoSlug}/clients`)
    await signIn(desk.page, salon)
    await desk.page.getByText('Clients who asked to be erased').waitFor()
    await desk.page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await desk.page.getByText(`Nina ${name} asked to be erased`).waitFor()
    assert.deepEqual(await faultsOfAccess(desk.page, 'everything'), [])
    await shoot(desk.page, 'erasure-request')
    await desk.page.getByRole('button', { name: 'Erase…' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(`Nina ${name}`)
    await dialog.getByRole('button', { name: 'Erase client' }).click()
    await desk.page.getByText(`Nina ${name} erased`).waitFor()

    await page.reload()
    await page.getByText('You have no upcoming appointments.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You have been signed out.').waitFor()
    assert.deepEqual(await context.cookies(), [])
    assert.deepEqual([problems, checked.problems, desk.problems], [[], [], []])
  },
)
