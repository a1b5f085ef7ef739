import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { desk, openPage, phone, shoot, skip, until } from './browser.ts'
import { assertFits, bookingPath as path, chooseTime, tabTo } from './on-booking-page.ts'
import { openSalon, type Salon } from './salon.ts'
import { faultsOfAccess } from './tour/axe.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

async function fillContact(page: Page, lastName: string) {
  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.com`)
}

test('a customer books on a phone without script, and cancels', { skip }, async () => {
  const { page, context, problems } = await openPage(salon.address, {
    ...phone,
    javaScriptEnabled: false,
  })
  await page.goto(path)
  await chooseTime(page)
  await fillContact(page, 'Noscript')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Check and book' }).waitFor()
  await page.getByRole('button', { name: 'Book and pay the deposit' }).click()
  await page.getByText('Booking number').waitFor()
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  await page.getByRole('link', { name: 'Cancel appointment' }).click()
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByText('Your appointment has been cancelled.').waitFor()
  assert.deepEqual([await context.cookies(), problems], [[], []])
})

test(
  'with script steps change in place, and the back button has what was typed',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address, { ...desk, timezoneId: 'Asia/Tokyo' })
    await page.goto(path)
    await page.evaluate('globalThis.isSame = true')
    await page.locator('.pick').first().click()
    await page.locator('.sum', { hasText: /min.* · .*€/ }).waitFor()
    assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
    await shoot(page, 'book-services')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
    await page.getByText('your time').first().waitFor()
    assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
    await shoot(page, 'book-time')
    await page.goBack()
    await page.locator('.pick input:checked').waitFor()
    await page.locator('.pick').first().click()
    await chooseTime(page)
    assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
    await assertFits(page, 'details')
    await fillContact(page, 'Script')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Check and book' }).waitFor()
    assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
    await assertFits(page, 'review')
    await shoot(page, 'book-review')
    await page.goBack()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    assert.equal(await page.getByLabel('Last name').inputValue(), 'Script')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Book and pay the deposit' }).click()
    await page.getByText('Booking number').waitFor()
    assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
    await assertFits(page, 'done')
    await shoot(page, 'book-done')
    assert.equal(await page.evaluate('globalThis.isSame'), true)
    assert.deepEqual(problems, [])
  },
)

test('a customer books by the keyboard alone, in the dark', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, { ...desk, colorScheme: 'dark' })
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
  await page.goto(path)
  await tabTo(page, '.pick input')
  await page.keyboard.press('Space')
  await tabTo(page, '.bar button')
  await page.keyboard.press('Enter')
  await heading('Choose a time')
  // Not the first one: where this month has no free day any more, the next one is shown, and that leads back.
  await tabTo(page, '.turn:last-child')
  await page.keyboard.press('Enter')
  await until(async () => page.url().includes('month='))
  await tabTo(page, '.day.free')
  await page.keyboard.press('Enter')
  await page.locator('html:not(.is-loading)').waitFor()
  await tabTo(page, '.slot')
  await page.keyboard.press('Enter')
  await heading('Your details')
  assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
  for (const [name, value] of [
    ['firstName', 'Nina'],
    ['lastName', 'Keyboard'],
    ['email', 'keyboard@example.com'],
  ] as const) {
    await tabTo(page, `[name=${name}]`)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await heading('Check and book')
  assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
  await tabTo(page, '.confirm .actions button')
  await page.keyboard.press('Enter')
  await page.getByText('Booking number').waitFor()
  assert.deepEqual(await faultsOfAccess(page, 'everything', 'every impact'), [])
  assert.deepEqual(problems, [])
})

test('no width and no language makes a step wider than its window', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, desk)
  for (const lang of ['en', 'nl', 'de']) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`${path}?lang=${lang}`)
    for (const step of ['services', 'time']) {
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 700 })
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
        assert.ok(wide <= width, `${step} in ${lang}: ${wide} of ${width}`)
      }
      if (step === 'time') continue
      await page.locator('.pick').first().click()
      await page.locator('.bar button').click()
      await page.locator('.months').waitFor()
    }
  }
  assert.deepEqual(problems, [])
})

const thirdParty = '/third-party'

/**
 * Lets the browser refuse cookies of third parties, and proves it by a frame whose page sets two: one by its header, one
 * by its script. `localhost` is another site than the address of the page around it, as the salon is.
 */
async function refuseThirdParties(page: Page, address: string) {
  const context = page.context()
  const openFrame = async () => {
    // A page of that site without the salon.
    await page.goto(thirdParty)
    await context.clearCookies()
    await page.evaluate(`new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.onload = resolve
      frame.src = ${JSON.stringify(address)}
      document.body.append(frame)
    })`)
  }
  // Of the frame alone: what the page around it has written may be stored after it was cleared.
  const cookiesOfFrame = async () =>
    (await context.cookies(address)).map(({ name }) => name).toSorted()
  await openFrame()
  // The browser stores a cookie of a script a moment later.
  await until(async () => String(await cookiesOfFrame()) === 'sent,written')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  await openFrame()
  assert.deepEqual(await cookiesOfFrame(), [])
}

test(
  'another site shows the page in a frame of its height, and gets its events, while cookies of third parties are refused',
  { skip },
  async () => {
    const site = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html')
      if (url === thirdParty) {
        response.setHeader('set-cookie', 'sent=1; SameSite=None; Secure')
        response.end(`<script>document.cookie = 'written=1; SameSite=None; Secure'</script>`)
        return
      }
      response.end(`<!doctype html><title>Site</title><link rel="icon" href="data:,"><body>
      <div data-openchair="studio-noord-demo"></div>
      <button data-openchair="studio-noord-demo">Pop up</button>
      <script>seen = []; for (const name of ['ready', 'slot-selected', 'booked'])
        addEventListener('openchair:' + name, ({ detail }) => seen.push(name))</script>
      <script src="${salon.address}/embed.js" async></script>`)
    })
    site.listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    try {
      const { page, context } = await openPage(`http://127.0.0.1:${port}`, desk)
      await refuseThirdParties(page, `http://localhost:${port}${thirdParty}`)
      await page.goto('/')
      const frame = page.locator('iframe').first()
      await until(async () => (await page.evaluate<string[]>('seen')).includes('ready'))
      const content = frame.contentFrame()
      const followsHeight = () =>
        until(async () => {
          const box = await content.locator('body').boundingBox()
          return Math.abs(((await frame.boundingBox())?.height ?? 0) - (box?.height ?? 0)) < 3
        })
      await followsHeight()
      await page.getByRole('button', { name: 'Pop up' }).click()
      await page.locator('dialog iframe').waitFor()
      await until(async () => (await page.evaluate<string[]>('seen')).length === 2)
      await shoot(page, 'embed-popup')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.locator('dialog').waitFor({ state: 'detached' })
      await content.locator('.pick').first().click()
      await content.locator('.bar button').click()
      const isShown = () => content.locator('html:not(.is-loading)').waitFor()
      await isShown()
      await content.locator('.turn').last().click()
      await isShown()
      await content.locator('.day.free').last().click()
      await isShown()
      await content.locator('.day.free[aria-current]').last().waitFor()
      await followsHeight()
      await content.locator('.slot').last().click()
      await content.getByLabel('First name').waitFor()
      await followsHeight()
      // Neither of them chooses another time.
      await page.evaluate('history.back()')
      await content.locator('.slot').last().waitFor()
      await page.evaluate('history.forward()')
      for (const [label, value] of [
        ['First name', 'Nina'],
        ['Last name', 'Framed'],
        ['Email', 'framed@example.com'],
      ] as const)
        await content.getByLabel(label).fill(value)
      await content.getByRole('button', { name: 'Continue' }).click()
      await content.getByRole('button', { name: 'Book and pay the deposit' }).click()
      await content.getByText('Booking number').waitFor()
      await followsHeight()
      await until(async () => (await page.evaluate<string[]>('seen')).includes('booked'))
      // Each frame is ready once: the one in the page, and that of the pop-up.
      assert.deepEqual(await page.evaluate('seen'), ['ready', 'ready', 'slot-selected', 'booked'])
      const shown = page.frames().find((one) => one.url().includes('booking='))
      assert.equal(await shown?.evaluate('document.cookie'), '')
      assert.deepEqual(await context.cookies(), [])
    } finally {
      site.close()
    }
  },
)
