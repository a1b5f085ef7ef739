import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { openPage, phone, shoot, skip, until } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** Signed in, on a page whose scripts and style sheets do not come. */
async function openUnstarted(path: string, options?: Parameters<typeof openPage>[1]) {
  const { page, context } = await openPage(salon.address, options)
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  await page.getByRole('heading', { name: 'Services' }).waitFor()
  await page.route(/\/assets\/(?!preload)[^/]+\.(js|css)$/, () => {})
  await page.goto(path, { waitUntil: 'commit' })
  return { page, context }
}

const colorsOf = (page: Page) =>
  page.evaluate<string[]>(`[document.documentElement, document.querySelector('.first-frame')]
    .map((one) => getComputedStyle(one).backgroundColor)`)

for (const [colorScheme, paper] of [
  ['light', 'rgb(250, 247, 241)'],
  ['dark', 'rgb(27, 24, 21)'],
] as const)
  test(
    `the frame is drawn before any script of the app has come (${colorScheme})`,
    { skip },
    async () => {
      const { page } = await openUnstarted('/b/studio-noord-demo/calendar', {
        colorScheme,
        viewport: { width: 1440, height: 900 },
      })
      await page.locator('.first-frame-sheet').waitFor()
      assert.deepEqual(await colorsOf(page), [paper, paper])
      const rail = await page.locator('.first-frame-rail').boundingBox()
      assert.ok(rail && rail.x === 0 && rail.height > 700, JSON.stringify(rail))
      await until(() =>
        page.evaluate<boolean>("performance.getEntriesByName('first-contentful-paint').length > 0"),
      )
      await shoot(page, `first-frame-${colorScheme}`)
    },
  )

test('a scheme that was chosen counts from the first frame on', { skip }, async () => {
  const { page } = await openUnstarted('/b/studio-noord-demo/clients', {
    ...phone,
    colorScheme: 'light',
  })
  await page.evaluate("localStorage.setItem('mantine-color-scheme-value', 'dark')")
  await page.goto('/b/studio-noord-demo/clients', { waitUntil: 'commit' })
  await page.locator('.first-frame-sheet').waitFor()
  assert.deepEqual(await colorsOf(page), ['rgb(27, 24, 21)', 'rgb(27, 24, 21)'])
  await shoot(page, 'first-frame-phone')
})

test('the sign-in has no frame, before its script has come either', { skip }, async () => {
  const { page } = await openPage(salon.address)
  await page.route(/\/assets\/(?!preload)[^/]+\.(js|css)$/, () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('.first-frame').waitFor({ state: 'attached' })
  await page.locator('.first-frame').waitFor({ state: 'hidden' })
  assert.equal((await colorsOf(page))[0], 'rgb(250, 247, 241)')
})

test(
  'the theme of the app counts over the style sheets, which stand behind the frame',
  { skip },
  async () => {
    const { page } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/services')
    await signIn(page, salon)
    await page.getByRole('heading', { name: 'Services' }).waitFor()
    const fonts = await page.evaluate<string[]>(`['body', 'h1']
    .map((one) => getComputedStyle(document.querySelector(one)).fontFamily)`)
    assert.match(fonts[0] ?? '', /^Inter/)
    assert.match(fonts[1] ?? '', /^Fraunces/)
    await page.locator('.first-frame').waitFor({ state: 'hidden' })
  },
)

test(
  'top bar and navigation stand where the first frame has them, and nothing moves when the logo comes',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/services')
    await signIn(page, salon)
    await page.getByRole('heading', { name: 'Services' }).waitFor()
    await page.addInitScript(`new MutationObserver((_, observer) => {
    const boxes = ['top', 'rail', 'mark'].map((one) => document.querySelector('.first-frame-' + one))
    if (boxes.includes(null)) return
    observer.disconnect()
    globalThis.firstBoxes = boxes.map((one) => JSON.stringify(one.getBoundingClientRect()))
  }).observe(document, { childList: true, subtree: true })`)
    const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
    await page.route('**/images', async (route) => {
      await isLate
      await route.continue()
    })
    await page.goto('/b/studio-noord-demo/services')
    const name = page.locator('.salon-name')
    const before = await name.boundingBox()
    const boxes = await page.evaluate<string[]>(`[
    document.querySelector('.mantine-AppShell-header'),
    document.querySelector('.mantine-AppShell-navbar'),
    document.querySelector('.business-mark'),
  ].map((one) => JSON.stringify(one.getBoundingClientRect()))`)
    assert.deepEqual(boxes, await page.evaluate('globalThis.firstBoxes'))
    letIn()
    await page.locator('.business-mark img').waitFor()
    assert.deepEqual(await name.boundingBox(), before)
    assert.deepEqual(problems, [])
  },
)

test(
  'when the script of the app does not come, the page says so and is loaded again by itself',
  { skip },
  async () => {
    const { page } = await openPage(salon.address)
    let isAway = true
    await page.route(/\/assets\/start-[^/]+\.js$/, (route) =>
      isAway ? route.abort() : route.continue(),
    )
    await page.goto('/login')
    await page.getByRole('heading', { name: 'The dashboard could not be loaded' }).waitFor()
    await shoot(page, 'first-words')
    isAway = false
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  },
)
