import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

import { openPage, skip, until } from './browser.ts'
import { openCalendar, thursday } from './on-calendar.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** The requests, independent of the order of their settings. */
const questionIn = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  searchParams.sort()
  return `${pathname}?${searchParams.toString()}`
}

for (const view of ['day', 'week'])
  test(
    `what the first screen shows is asked for once, before its code is there (${view})`,
    { skip },
    async () => {
      const { page, problems } = await openPage(salon.address)
      const address = `/b/studio-noord-demo/calendar?date=${thursday(0)}&view=${view}`
      await page.goto(address)
      await signIn(page, salon)
      await page.locator('.booking').first().waitFor()

      // Later requests of that page are not counted.
      await page.goto('about:blank')
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/')) asked.push(questionIn(request.url()))
      })
      const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
      await page.route('**/assets/start-*.js', async (route) => {
        await isLate
        await route.continue()
      })
      await page.goto(address, { waitUntil: 'commit' })
      // Session, profile, bookings, staff and hours.
      await until(async () => asked.length === 5)
      letIn()
      await page.locator('.booking').first().waitFor()
      await page.locator('.grid-column .closed').first().waitFor()
      assert.deepEqual(asked.toSorted(), [...new Set(asked)].sort())
      assert.deepEqual(problems, [])
    },
  )

/** Of all scripts that the calendar of an owner needs. Texts and parts of other pages load with those pages. */
const largestBytes = 260_000

test(
  'the calendar needs the scripts that its page names alone, they are small, and others load later',
  { skip },
  async () => {
    const { page } = await openCalendar(salon, `?date=${thursday(0)}`)
    const html = await (await fetch(page.url())).text()
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path,
    )
    assert.ok(named.length >= 3, named.join())
    assert.ok((await areLater(page, ['checklist', 'business-logo'])).every(Boolean))
    // The others never arrive.
    await page.route('**/assets/*.js', (route) =>
      named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
    )
    await page.reload()
    await page.locator('.booking').first().waitFor()
    await page.locator('.grid-column .closed').first().waitFor()
    const sizes = await Promise.all(
      named.map(
        async (path) => gzipSync(await bytesOf(`${salon.address}${path}`), { level: 9 }).length,
      ),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    assert.ok(bytes <= largestBytes, `${bytes} bytes`)
  },
)

/** Whether the page requests these scripts after it has drawn the bookings. */
async function areLater(page: Page, names: string[]) {
  // This salon has done all steps, so its browsers soon ask for the list no more.
  await page.addInitScript(`localStorage.removeItem('openchair-checklists-closed')
  new MutationObserver(() => {
    if (document.querySelector('.booking')) globalThis.drawnAt ??= performance.now()
  }).observe(document, { childList: true, subtree: true })`)
  await page.reload()
  const scripts = (name: string) => `performance.getEntriesByType('resource')
    .filter((one) => one.name.includes('/assets/${name}-') && one.name.endsWith('.js'))`
  for (const name of names) await until(() => page.evaluate<boolean>(`${scripts(name)}.length > 0`))
  return Promise.all(
    names.map((name) =>
      page.evaluate<boolean>(
        `${scripts(name)}.every(({ startTime }) => startTime > globalThis.drawnAt)`,
      ),
    ),
  )
}

const bytesOf = async (address: string) => (await fetch(address)).bytes()
