import assert from 'node:assert/strict'
import { test } from 'node:test'

import { openPage, shoot, skip } from './browser.ts'
import { openSalon, signIn } from './salon.ts'

/** A Sunday so far ahead that nothing else is tried there, on which the demo salon is closed; it opens on Tuesdays. */
const sunday = (() => {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() - date.getUTCDay() + 12 * 7)
  return date.toISOString().slice(0, 10)
})()

test('a closed day says so, and leads to the next open one', { skip }, async () => {
  const salon = await openSalon()
  const { page, problems } = await openPage(salon.address)
  await page.goto(`/b/studio-noord-demo/calendar?date=${sunday}`)
  await signIn(page, salon)
  await page.getByText('Closed on this day.').waitFor()
  await shoot(page, 'calendar-closed')
  await page.getByRole('button', { name: 'Next open day: Tue' }).click()
  await page.getByText('Closed on this day.').waitFor({ state: 'detached' })
  const shown = new URL(page.url()).searchParams.get('date') ?? ''
  assert.equal(Date.parse(shown) - Date.parse(sunday), 2 * 86_400_000)
  assert.deepEqual(problems, [])
})
