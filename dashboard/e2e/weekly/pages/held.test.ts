import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { signedIn } from '../../api.ts'
import { ask } from '../../ask.ts'
import { openPage, shoot, skip } from '../../browser.ts'
import { boxOf, thursday } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

// No other file books in this week.
const date = thursday(16)

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** Books as somebody else would, by the session of the page. */
async function book(page: Page, firstName: string, startTime: string) {
  const staff = await ask<{ id: string; firstName: string }[]>(page, '/businesses/~/staff')
  const services = await ask<{ id: string; name: string }[]>(page, '/businesses/~/services')
  const staffId = staff.find((one) => one.firstName === 'Youssef')?.id
  const serviceId = services.find(({ name }) => name === "Men's cut")?.id
  const body = {
    date,
    startTime,
    staffId,
    services: [{ serviceId }],
    isWalkIn: true,
    customerName: firstName,
  }
  const { businessId } =
    (await ask<{ data: { businessId: string }[] }>(page, '/businesses/~/bookings?limit=1'))
      .data[0] ?? {}
  const status = await page.evaluate<number>(`fetch('/api/v1/businesses/${businessId}/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify(body))},
  }).then(({ status }) => status)`)
  assert.equal(status, 201)
}

test(
  'what others book meanwhile is shown, and nothing slips out of the hand',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto(`/b/studio-noord-demo/calendar?date=${date}`)
    await signIn(page, salon)
    await page.locator('.grid-column .closed').first().waitFor()
    await book(page, 'Held Guest', '11:00')
    const held = page.getByRole('button', { name: 'Held Guest' })
    const box = await boxOf(held)
    const [x, y] = [box.x + box.width / 2, box.y + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 88, { steps: 8 })
    assert.equal(await page.locator('.is-held').count(), 1)

    await book(page, 'Other Guest', '15:00')
    await page.getByRole('button', { name: 'Other Guest' }).waitFor()
    assert.equal(await page.locator('.is-held').count(), 1)
    await page.mouse.up()
    await held.getByText('12:00').waitFor()
    assert.deepEqual(problems, [])
  },
)

test('what is dragged stays where it was when the key says so', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto(`/b/studio-noord-demo/calendar?date=${date}`)
  await signIn(page, salon)
  await page.locator('.grid-column .closed').first().waitFor()
  await book(page, 'Kept Guest', '17:00')
  const kept = page.getByRole('button', { name: 'Kept Guest' })
  await kept.scrollIntoViewIfNeeded()
  const box = await boxOf(kept)
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 88, { steps: 8 })
  await page.locator('.grid-held').getByText('16:00').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.grid-held').waitFor({ state: 'detached' })
  await page.mouse.up()
  await page.waitForTimeout(500)
  await kept.getByText('17:00').waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.deepEqual(problems, [])
})

test('a time that is being booked is hatched, until it is free again', { skip }, async () => {
  const act = await signedIn(salon, salon)
  const staff = await act<{ id: string; firstName: string }[]>('GET', '/businesses/~/staff')
  const services = await act<{ id: string; name: string }[]>('GET', '/businesses/~/services')
  const staffId = staff.find((one) => one.firstName === 'Youssef')?.id
  const serviceId = services.find(({ name }) => name === "Men's cut")?.id
  const { page, problems } = await openPage(salon.address)
  await page.goto(`/b/studio-noord-demo/calendar?date=${date}`)
  await signIn(page, salon)
  await page.locator('.grid-column .closed').first().waitFor()

  const hold = { date, startTime: '18:00', staffId, services: [{ serviceId }] }
  const { data } = await act<{ data: { id: string } }>('POST', '/businesses/~/holds', hold)
  const shown = page.locator('.hold').filter({ hasText: 'Being booked' })
  await shown.waitFor()
  const drawn = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('.hold')).backgroundImage`,
  )
  assert.match(drawn, /repeating-linear-gradient/)
  await shoot(page, 'calendar-hold')
  await act('DELETE', `/businesses/~/holds/${data.id}`)
  await shown.waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})
