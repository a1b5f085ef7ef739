import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { type Ask, signedIn } from './api.ts'
import { openPage, skip, until } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
let act: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  act = await signedIn(salon, salon)
})

/** The lines of the downloaded file, without its header. */
async function linesOfCsv(page: Page, download: () => Promise<void>) {
  const arrival = page.waitForEvent('download')
  await download()
  const file = await arrival
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  return { header: header.replace('\uFEFF', '').split(','), lines }
}

const press = (page: Page) => () => page.getByRole('button', { name: 'Download as CSV' }).click()

const amsterdam = (stamp: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(stamp))

test('the file of payments has all rows, in the time of the salon', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, { timezoneId: 'Pacific/Auckland' })
  await page.goto('/b/studio-noord-demo/payments')
  await signIn(page, salon)
  await page.getByText(/^Page 1 of/).waitFor()
  interface Feed {
    count: number
    rows: { date: string; gross: number; currency: string }[]
  }
  const feed = await act<Feed>('GET', '/payments/v2/all?businessId=~')
  assert.ok(feed.count > 200)

  const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
  await page.route(/limit=200/, async (route) => {
    if (route.request().url().includes('page=2')) await isLate
    await route.continue()
  })
  const { header, lines } = await linesOfCsv(page, async () => {
    await press(page)()
    await page
      .getByRole('status')
      .getByText(`Rows: 200 of ${feed.count.toLocaleString('en-GB')}`)
      .waitFor()
    letIn()
  })
  assert.equal(lines.length, feed.count)
  assert.deepEqual([header[0], header.at(-1)], ['Date', 'Currency'])
  // Every row counts: the sums of the file are those of the report on fees, in which all sources are.
  interface Fees {
    sources: { gross: number; transactionCost: number; net: number; count: number }[]
  }
  const { sources } = await act<Fees>('GET', '/payments/v2/fees-summary?businessId=~')
  for (const [name, field] of [
    ['Amount', 'gross'],
    ['Fee', 'transactionCost'],
    ['Net', 'net'],
  ] as const) {
    const inFile = lines.map((line) =>
      Number(line.split(',').at(header.indexOf(name) - header.length)),
    )
    const cents = (amounts: number[]) =>
      amounts.reduce((sum, one) => sum + Math.round(one * 100), 0)
    assert.equal(cents(inFile), cents(sources.map((source) => source[field])), name)
  }
  const [first] = feed.rows
  assert.ok(lines[0]?.startsWith(`${amsterdam(first?.date ?? '')},`), lines[0] ?? '')
  assert.ok(lines[0]?.endsWith(',EUR'), lines[0] ?? '')
  await until(async () => (await page.getByText(/^Rows: \d+ of 200/).count()) === 0)

  await page.getByRole('tab', { name: 'Refunds' }).click()
  await page.getByRole('columnheader', { name: 'Reason' }).waitFor()
  const refunds = await act<{ createdAt: string }[]>('GET', '/payments/refunds?businessId=~')
  const given = await linesOfCsv(page, press(page))
  assert.equal(given.lines.length, refunds.length)
  assert.ok(given.lines[0]?.startsWith(`${amsterdam(refunds[0]?.createdAt ?? '')},`))
  assert.deepEqual(problems, [])
})

test('the files of gift cards and products have those of every page', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  const name = `Shelf ${Date.now()}`
  const products = await Promise.all(
    Array.from({ length: 26 }, (_, nth) =>
      act<{ data: { id: string } }>('POST', '/businesses/~/products', {
        name: `${name} ${nth}`,
        sellingPrice: 5,
      }),
    ),
  )
  await page.goto('/b/studio-noord-demo/products')
  await signIn(page, salon)
  await page.getByRole('textbox', { name: 'Search' }).fill(name)
  await page.getByText('Page 1 of 2').waitFor()
  const { lines } = await linesOfCsv(page, press(page))
  assert.equal(lines.filter((line) => line.startsWith(name)).length, 26)
  // The owner knows of each file.
  const log = await act<{ items: { changes: { field: string; after: string }[] }[] }>(
    'GET',
    '/businesses/~/audit-log?action=data.exported&limit=1',
  )
  const exported = log.items[0]?.changes.map(({ field, after }) => `${field} ${after}`)
  assert.deepEqual(exported, ['list products', `rows ${lines.length}`])
  for (const { data } of products) await act('DELETE', `/businesses/~/products/${data.id}`)

  const cards = await Promise.all(
    Array.from({ length: 26 }, () =>
      act<{ data: { id: string; createdAt: string } }>('POST', '/businesses/~/gift-cards', {
        amount: 20,
        recipientName: name,
      }),
    ),
  )
  await page.goto('/b/studio-noord-demo/gift-cards')
  await page.getByRole('textbox', { name: 'Search' }).fill(name)
  await page.getByText('Page 1 of 2').waitFor()
  const sold = await linesOfCsv(page, press(page))
  assert.equal(sold.lines.length, 26)
  const times = new Set(sold.lines.map((line) => line.split(',')[2]))
  assert.deepEqual(times, new Set(cards.map(({ data }) => amsterdam(data.createdAt))))
  for (const { data } of cards) await act('DELETE', `/gift-cards/${data.id}`)
  assert.deepEqual(problems, [])
})
