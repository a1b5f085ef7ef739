import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, skip, until } from './browser.ts'
import { thursday } from './on-calendar.ts'
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
