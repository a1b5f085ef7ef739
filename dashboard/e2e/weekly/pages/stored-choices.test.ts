import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, skip, until } from '../../browser.ts'
import { barber, thursday } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const day = `/b/studio-noord-demo/calendar?date=${thursday(0)}`

test('a filter stays for this person, and says how many bookings it hides', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  const columns = page.locator('.grid-column')
  const chips = page.getByRole('group', { name: 'Filter' })
  await page.goto(day)
  await signIn(page, salon)
  await page.locator('.grid-column .closed').first().waitFor()
  const all = await columns.count()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.getByRole('switch', { name: 'Only those working' }).check({ force: true })
  await drawer.getByRole('checkbox', { name: barber }).check({ force: true })
  await until(async () => (await columns.count()) === 1)
  await drawer.getByRole('button', { name: 'Close' }).click()

  await page.goto(day)
  await chips.getByText(/^\d+ bookings? (is|are) hidden$/).waitFor()
  await chips.getByText(barber).waitFor()
  assert.deepEqual(await page.locator('.heading-name').allInnerTexts(), [barber])
  await chips.getByRole('button', { name: `Remove filter: ${barber}` }).click()
  await until(async () => (await columns.count()) > 1)
  await chips.getByRole('button', { name: 'Clear filters' }).click()
  await chips.waitFor({ state: 'detached' })
  await until(async () => (await columns.count()) === all)
  assert.deepEqual(problems, [])
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
