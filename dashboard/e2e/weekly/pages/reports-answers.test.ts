import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { type Ask, signedIn } from '../../api.ts'
import { ask } from '../../ask.ts'
import { openPage, shoot, skip } from '../../browser.ts'
import { thursday } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
let act: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  act = await signedIn(salon, salon)
})

/** Four weeks that are over: their figures do not move while it runs. */
function fourWeeks() {
  const dayMs = 86_400_000
  const today = Math.floor(Date.now() / dayMs)
  const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  return { from: dateOf(today - 29), to: dateOf(today - 2) }
}

const percent = (share: number) =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 }).format(share)
const euros = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

interface Occupancy {
  byStaff: { name: string; occupancy: number; bookedMinutes: number }[]
}
interface Sales {
  services: { serviceId: string; name: string; count: number; revenue: number }[]
}

test('reports say how full it was, who comes back and what sells', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  const { from, to } = fourWeeks()
  const days = `from=${from}&to=${to}`
  await page.goto(`/b/studio-noord-demo/reports?period=own&${days}&view=occupancy`)
  await signIn(page, salon)
  await page.getByRole('row').nth(10).waitFor()
  const report = (await ask<{ data: Occupancy }>(page, `/businesses/~/analytics/occupancy?${days}`))
    .data
  const [busy] = report.byStaff.toSorted((one, other) => other.occupancy - one.occupancy)
  assert.ok(busy && busy.bookedMinutes > 0)
  const row = page.getByRole('row', { name: busy.name })
  await row.getByText(percent(busy.occupancy), { exact: true }).first().waitFor()
  await shoot(page, 'reports-occupancy')
  await row.click()
  const behind = page.getByRole('dialog', { name: busy.name })
  await behind.getByRole('row').nth(1).waitFor()
  await shoot(page, 'reports-behind')
  await behind.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Sales' }).click()
  const { services } = (await ask<{ data: Sales }>(page, `/businesses/~/analytics/sales?${days}`))
    .data
  const [best] = services
  assert.ok(best)
  await page
    .getByRole('row', { name: best.name })
    .getByText(euros(best.revenue), { exact: true })
    .waitFor()
  await page.locator('.plot-bar').first().click()
  const sold = page.getByRole('dialog', { name: best.name })
  await sold.getByRole('row').nth(1).waitFor()
  await shoot(page, 'reports-sales')
  await sold.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Retention' }).click()
  const { clients, rebookedRate } = (
    await ask<{ data: { clients: number; rebookedRate: number } }>(
      page,
      `/businesses/~/analytics/rebooking?${days}`,
    )
  ).data
  await page.getByRole('definition').getByText(percent(rebookedRate), { exact: true }).waitFor()
  await page.getByRole('row', { name: 'Clients served' }).getByText(String(clients)).waitFor()
  await shoot(page, 'reports-rebooked')

  await page.getByRole('tab', { name: 'No-shows' }).click()
  const { noShows } = (
    await ask<{ data: { noShows: { value: number; count: number } } }>(
      page,
      `/businesses/~/analytics/lost-bookings?${days}`,
    )
  ).data
  await page.getByText(`${euros(noShows.value)} · ${noShows.count}`, { exact: true }).waitFor()
  await shoot(page, 'reports-lost')
  assert.deepEqual(problems, [])
})

/** So many pieces of a product that is there for this test alone, sold with a walk-in of that day. */
async function sellWalkIn(date: string, productId: string, quantity: number) {
  const services = await act<{ id: string; name: string }[]>('GET', '/businesses/~/services')
  const serviceId = services.find(({ name }) => name === "Men's cut")?.id
  const { booking } = await act<{ booking: { id: string } }>('POST', '/businesses/~/bookings', {
    date,
    startTime: `${15 + (Date.now() % 5)}:00`,
    isWalkIn: true,
    customerName: 'Shelf Guest',
    services: [{ serviceId }],
    skipAdvanceCheck: true,
  })
  const path = `/businesses/~/bookings/${booking.id}`
  const { data } = await act<{ data: { owed: number } }>('GET', `${path}/checkout`)
  await act('POST', `${path}/checkout`, {
    products: [{ productId, quantity }],
    payments: [{ method: 'CARD', amount: data.owed + 11 * quantity }],
    complete: false,
  })
  return path
}

test('products that were sold stand beside the week before, and in a file', { skip }, async () => {
  const name = `Report balm ${Date.now()}`
  const { data: product } = await act<{ data: { id: string } }>('POST', '/businesses/~/products', {
    name,
    sellingPrice: 11,
    stockQuantity: 9,
  })
  const weeks = 23
  const [earlier, day] = [thursday(weeks), thursday(weeks + 1)]
  const sold = [await sellWalkIn(earlier, product.id, 2), await sellWalkIn(day, product.id, 3)]

  const { page, problems } = await openPage(salon.address)
  const after = new Date(Date.parse(earlier) + 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/b/studio-noord-demo/reports?period=own&from=${after}&to=${day}&view=sales`)
  await signIn(page, salon)
  const products = page.getByRole('region', { name: 'Products' })
  const row = products.getByRole('row', { name })
  await row.getByText(euros(33), { exact: true }).waitFor()
  const cells = await row.getByRole('cell').allInnerTexts()
  assert.deepEqual(cells.slice(0, 5), [name, '3', '2', euros(33), euros(22)])
  await products.scrollIntoViewIfNeeded()
  await shoot(page, 'reports-products')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    products.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  assert.equal(file.suggestedFilename(), `products-${after}-${day}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split(/\r?\n/)
  assert.ok(lines.some((line) => line.includes(name) && line.includes('33')))
  for (const path of sold) await act('PATCH', `${path}/cancel`, { cancelReasonKey: 'other' })
  await act('DELETE', `/businesses/~/products/${product.id}`)
  assert.deepEqual(problems, [])
})
