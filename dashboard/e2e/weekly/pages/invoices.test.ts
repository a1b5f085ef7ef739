import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { signedIn } from '../../api.ts'
import { openPage, shoot, skip, until } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('invoices of the plan are narrowed down, and come as PDF', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/settings/plan')
  await signIn(page, salon)
  await page.getByRole('row').nth(3).waitFor()
  // Rows that stand in for what is on its way go.
  await until(async () => (await page.getByRole('row').count()) === 4)
  await page.getByLabel('Status').first().click()
  await page.getByRole('option', { name: 'Open' }).click()
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
  await page.getByText('What your salon pays for Openchair').waitFor()
  await shoot(page, 'plan')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download invoice .*0003/ }).click(),
  ])
  assert.match(file.suggestedFilename(), /^\w+-0003\.pdf$/)
  const bytes = await readFile(await file.path())
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  assert.ok(bytes.length > 1_000)
  assert.deepEqual(problems, [])
})

test(
  'invoices to clients are listed with their VAT, all of them in the file',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address, { timezoneId: 'Pacific/Auckland' })
    const act = await signedIn(salon, salon)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const period = `from=${day(20)}&to=${day(2)}`
    interface Invoices {
      data: { id: string; number: string; createdAt: string; total: number; tax: number }[]
      meta: { total: number; totalPages: number }
    }
    const path = `/businesses/~/customer-invoices`
    const all: Invoices['data'] = []
    for (let at = 1, pages = 1; at <= pages; at += 1) {
      const { data, meta } = await act<Invoices>('GET', `${path}?${period}&limit=100&page=${at}`)
      all.push(...data)
      pages = meta.totalPages
    }
    assert.ok(all.length > 100)
    const { rates } = (
      await act<{ data: { rates: { gross: number; tax: number; percent: number }[] } }>(
        'GET',
        `${path}/vat-summary?${period}`,
      )
    ).data

    await page.goto(`/b/studio-noord-demo/invoices?${period}`)
    await signIn(page, salon)
    const vat = page.getByRole('region', { name: 'VAT summary' })
    const list = page.getByRole('region', { name: 'All invoices' })
    const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })
    for (const { percent, gross, tax } of rates) {
      const row = vat.getByRole('row', { name: `${percent}%` })
      await row.getByText(euros.format(gross), { exact: true }).waitFor()
      await row.getByText(euros.format(tax), { exact: true }).waitFor()
    }
    await list.getByText('Page 1 of').waitFor()
    await shoot(page, 'invoices')
    const arrival = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Download as CSV' }).click()
    const [header = '', ...lines] = (await readFile(await (await arrival).path(), 'utf8'))
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
    const columns = header.split(',')
    const column = (name: string) =>
      lines.map((line) => line.split(',')[columns.indexOf(name)] ?? '')
    const amsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
    assert.deepEqual(
      column('Number'),
      all.map(({ number }) => number),
    )
    assert.deepEqual(
      column('Date'),
      all.map(({ createdAt }) => amsterdam.format(new Date(createdAt))),
    )
    const cents = (amounts: (string | number)[]) =>
      amounts.reduce<number>((sum, one) => sum + Math.round(Number(one) * 100), 0)
    assert.equal(cents(column('Total')), cents(rates.map(({ gross }) => gross)))
    assert.equal(cents(column('VAT')), cents(rates.map(({ tax }) => tax)))
    assert.deepEqual(new Set(column('Currency')), new Set(['EUR']))
    assert.deepEqual(problems, [])
  },
)
