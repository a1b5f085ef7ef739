import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { signedIn } from './api.ts'
import { openPage, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const [from, to] = ['2026-03-02', '2026-03-03']

interface Booking {
  id: string
  total: number
}

/** The second salon of the demo has yen here: each salon has one booking that was kept, and one no-show. */
async function reportYen(page: Page, { ids, booking }: { ids: string[]; booking: Booking }) {
  const currencies = ['EUR', 'JPY']
  const totals = { bookings: 1, revenue: 20 }
  const none = { count: 0, value: 0 }
  const lostOf = (nth: number) => {
    const noShows = { count: 1, value: nth === 0 ? 40 : 3_333 }
    const daily = [from, to].map((date) => ({
      date,
      noShows: date === from ? noShows : none,
      cancellations: none,
    }))
    return { from, to, currency: currencies[nth], noShows, cancellations: none, daily }
  }
  await page.route('**/cross-salon/overview?*', (route) =>
    route.fulfill({
      json: {
        totals: { ...totals, currency: 'EUR' },
        byBusiness: ids.map((businessId, nth) => ({
          businessId,
          name: `Salon ${nth}`,
          ...totals,
          currency: currencies[nth],
        })),
        daily: [from, to].map((date) => ({ date, ...totals })),
      },
    }),
  )
  for (const [nth, id] of ids.entries()) {
    await page.route(`**/${id}/analytics/lost-bookings?*`, (route) =>
      route.fulfill({ json: { data: lostOf(nth) } }),
    )
    const missed = {
      ...booking,
      id: `${booking.id.slice(0, -1)}${nth}`,
      businessId: id,
      status: 'NO_SHOW',
      total: nth === 0 ? 40 : 3_333,
    }
    await page.route(`**/${id}/bookings?*NO_SHOW*`, (route) =>
      route.fulfill({
        json: { data: [missed], meta: { total: 1, page: 1, limit: 100, totalPages: 1 } },
      }),
    )
  }
}

test('no-shows in two currencies are not added, and each has its own', { skip }, async () => {
  const act = await signedIn(salon, salon)
  interface Session {
    data: { memberships: { slug: string; businessId: string }[] }
  }
  const { memberships } = (await act<Session>('GET', '/auth/session')).data
  const ids = memberships
    .toSorted((one) => (one.slug === 'studio-noord-demo' ? -1 : 1))
    .map(({ businessId }) => businessId)
  assert.equal(ids.length, 2)
  const [booking] = (await act<{ data: Booking[] }>('GET', '/businesses/~/bookings?limit=1')).data
  assert.ok(booking)

  const { page, problems } = await openPage(salon.address)
  await reportYen(page, { ids, booking })
  const days = `period=own&from=${from}&to=${to}`
  await page.goto(`/b/studio-noord-demo/reports?${days}&salons=${ids.join(',')}&view=missed`)
  await signIn(page, salon)
  await page.getByText('€40.00 · 1', { exact: true }).waitFor()
  await page.getByText('JP¥3,333 · 1', { exact: true }).waitFor()
  await page.getByText('50% of bookings').waitFor()
  await page.getByText('Charts and totals are in EUR').waitFor()
  const missed = page.getByRole('table').first()
  await missed.getByText('€40.00').waitFor()
  await missed.getByText('JP¥3,333').waitFor()
  const byDay = page.getByRole('table').last()
  await byDay.getByText('€40.00').first().waitFor()
  assert.equal(await byDay.getByText('3,3').count(), 0)
  await shoot(page, 'reports-currencies')

  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).first().click()
  const csv = await readFile(await (await arrival).path(), 'utf8')
  const lines = csv.trim().split('\r\n')
  assert.ok(lines[0]?.endsWith('Value,Currency'))
  assert.deepEqual(
    new Set(lines.slice(1).map((line) => line.split(',').slice(-2).join(' '))),
    new Set(['40 EUR', '3333 JPY']),
  )
  assert.deepEqual(problems, [])
})
