import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { ask } from './ask.ts'
import { openPage, phone, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const euros = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

/** A Monday and the fourth Sunday after it, all of them past: figures of such days do not move while it runs. */
function fourWeeks() {
  const dayMs = 86_400_000
  const today = Math.floor(Date.now() / dayMs)
  const monday = today - ((today + 3) % 7) - 28
  const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  return { from: dateOf(monday), to: dateOf(monday + 27), before: dateOf(monday - 28) }
}

interface Overview {
  totals: { bookings: number; revenue: number }
  byBusiness: { name: string; bookings: number; revenue: number }[]
  daily: { date: string; bookings: number; revenue: number }[]
}

test('reports tell what the API tells, and a bar opens its day', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  const { from, to, before } = fourWeeks()
  await page.goto(`/b/studio-noord-demo/reports?period=own&from=${from}&to=${to}`)
  await signIn(page, salon)
  await page.getByRole('row').nth(10).waitFor()
  const path = '/businesses/cross-salon'
  const report = await ask<Overview>(page, `${path}/overview?businessIds=~&from=${from}&to=${to}`)
  const until = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
  const past = await ask<Overview>(
    page,
    `${path}/overview?businessIds=~&from=${before}&to=${until}`,
  )
  const isOpen = (_: unknown, day: number) =>
    [report, past].some(({ daily }) => (daily[day]?.bookings ?? 0) > 0)
  const open = report.daily.filter(isOpen)
  assert.ok(open.length < 28, 'the salon has closed days')
  await page.getByRole('definition').getByText(euros(report.totals.revenue)).first().waitFor()
  const busiest = report.daily.toSorted((one, other) => other.revenue - one.revenue)[0]
  assert.ok(busiest && busiest.revenue > 0)
  const rows = await page.getByRole('row').allInnerTexts()
  assert.equal(rows.length, open.length + 1)
  for (const [index, { revenue }] of open.entries())
    assert.ok(rows[index + 1]?.includes(euros(revenue)), `${rows[index + 1]}: ${revenue}`)
  await page.locator('.plot-bar').first().waitFor()
  await shoot(page, 'reports')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  // The revenue of four weeks earlier follows.
  assert.ok(csv.includes(`\r\n${busiest.date},${busiest.revenue},`), csv)

  await page.getByRole('tab', { name: 'Bookings' }).click()
  await page.getByRole('columnheader', { name: 'Bookings' }).waitFor()
  const counts = await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
  assert.deepEqual(
    counts,
    open.map(({ bookings }) => String(bookings)),
  )

  await page.getByRole('tab', { name: 'Team' }).click()
  const team = await ask<{ name: string; revenue: number }[]>(
    page,
    `${path}/staff-performance?businessIds=~&from=${from}&to=${to}`,
  )
  for (const { name, revenue } of team)
    await page.getByRole('row', { name }).getByText(euros(revenue)).first().waitFor()
  await shoot(page, 'reports-team')

  await page.getByRole('tab', { name: 'No-shows' }).click()
  const missed = await ask<{ meta: { total: number } }>(
    page,
    `/businesses/~/bookings?status=NO_SHOW&startDate=${from}&endDate=${to}&limit=1`,
  )
  await page.getByRole('columnheader', { name: 'Client' }).waitFor()
  const missing = page.getByRole('table').first().getByRole('row')
  await missing.nth(missed.meta.total).waitFor()
  assert.equal(await missing.count(), missed.meta.total + 1)
  await shoot(page, 'reports-missed')

  await page.getByRole('tab', { name: 'Salons' }).click()
  const both = await ask<Overview>(page, `${path}/overview?from=${from}&to=${to}`)
  assert.equal(both.byBusiness.length, 2)
  for (const { name, revenue } of both.byBusiness)
    await page.getByRole('row', { name }).getByText(euros(revenue)).first().waitFor()
  await shoot(page, 'reports-salons')

  await page.getByRole('tab', { name: 'Revenue' }).click()
  const isShown = report.daily.filter(({ revenue }) => revenue > 0)
  const bar = page.locator('.plot-bar')
  await page.getByRole('columnheader', { name: 'Day' }).waitFor()
  await bar.nth(isShown.length - 1).waitFor()
  assert.equal(await bar.count(), isShown.length)
  await bar.nth(isShown.indexOf(busiest)).click()
  await page.waitForURL(new RegExp(`/calendar\\?date=${busiest.date}`))
  assert.deepEqual(problems, [])
})

test('two salons are told together, and the plots fit a phone', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, phone)
  const { from, to } = fourWeeks()
  await page.goto(`/b/studio-noord-demo/reports?period=own&from=${from}&to=${to}`)
  await signIn(page, salon)
  await page.getByRole('row').nth(10).waitFor()
  const both = await ask<Overview>(page, `/businesses/cross-salon/overview?from=${from}&to=${to}`)
  // The field itself is hidden behind what was chosen.
  await page.getByLabel('Salons').first().click({ force: true })
  await page.getByRole('option', { name: 'Studio Sul' }).click()
  await page.getByRole('definition').getByText(euros(both.totals.revenue)).first().waitFor()
  await page.locator('.plot-bar').first().waitFor()
  await page.keyboard.press('Escape')
  await shoot(page, 'phone-reports')
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360)
  assert.deepEqual(problems, [])
})
