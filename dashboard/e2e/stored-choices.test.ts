import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, skip, until } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'zoom and range of the calendar are there again when it is opened anew',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/calendar')
    await signIn(page, salon)
    const days = page.locator('.grid-column')
    await page.locator('.calendar-grid.is-day').waitFor()
    await page.getByText('Week', { exact: true }).click()
    await page.locator('.calendar-grid.is-week').waitFor()
    await page.getByRole('button', { name: 'Display options' }).click()
    await page.getByRole('menuitemradio', { name: '5 min', exact: true }).click()
    await page.locator('.grid-scroller[style*="20px"]').waitFor()

    await page.goto('/b/studio-noord-demo/calendar')
    await page.locator('.calendar-grid.is-week').waitFor()
    await until(async () => (await days.count()) === 7)
    await page.locator('.grid-scroller[style*="20px"]').waitFor()
    await page.getByText('Day', { exact: true }).click()
    await page.locator('.calendar-grid.is-day').waitFor()
    assert.deepEqual(problems, [])
  },
)
