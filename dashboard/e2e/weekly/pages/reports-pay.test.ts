import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { type Ask, signedIn } from '../../api.ts'
import { openPage, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
let act: Ask
before(async () => {
  if (skip) return
  salon = await openSalon()
  act = await signedIn(salon, salon)
})

const euros = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

/** A week that is over, in which the demo has visits as in the one before. */
function pastWeek() {
  const dayMs = 86_400_000
  const dateOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  return { from: dateOf(8), to: dateOf(2) }
}

/** The rows of the downloaded file by their headers. */
async function sheetOf(page: Page) {
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).first().click()
  const text = await readFile(await (await arrival).path(), 'utf8')
  const [header = [], ...lines] = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((line) => Object.fromEntries(header.map((name, nth) => [name, line[nth]])))
}

interface Member {
  staffId: string
  name: string
  scheduledMinutes: number
  serviceRevenue: number
  commission: number
  tips: number
}

test(
  'pay has the figures of the API, on the page and in the file, and new rates',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    const { from, to } = pastWeek()
    const { members } = (
      await act<{ data: { members: Member[] } }>(
        'GET',
        `/businesses/~/payroll?from=${from}&to=${to}`,
      )
    ).data
    const [best] = members.toSorted((one, other) => other.commission - one.commission)
    assert.ok(best && best.commission > 0 && members.some(({ tips }) => tips > 0))
    await page.goto(`/b/studio-noord-demo/reports?period=own&from=${from}&to=${to}&view=pay`)
    await signIn(page, salon)
    const row = page.getByRole('row', { name: best.name })
    await row.getByText(euros(best.commission), { exact: true }).waitFor()
    await shoot(page, 'reports-pay')
    const sheet = await sheetOf(page)
    assert.deepEqual(
      sheet.map((line) => [
        line['Name'],
        Number(line['Hours']),
        Number(line['Services']),
        Number(line['Commission']),
        Number(line['Tips']),
        line['Currency'],
      ]),
      members.map(({ name, scheduledMinutes, serviceRevenue, commission, tips }) => [
        name,
        Math.round(scheduledMinutes / 0.6) / 100,
        serviceRevenue,
        commission,
        tips,
        'EUR',
      ]),
    )

    await row.getByText(best.name).click()
    const lines = page.getByRole('dialog', { name: `Earnings of ${best.name}` })
    await lines.getByRole('row').nth(3).waitFor()
    await lines.getByText(euros(best.commission), { exact: true }).waitFor()
    await shoot(page, 'reports-earnings')
    await lines.getByRole('button', { name: 'Close' }).click()

    // A member of its own: the rates of the others stay as other tests find them.
    const lastName = String(Date.now())
    const made = await act<{ data: { id: string } }>('POST', '/businesses/~/staff', {
      firstName: 'Pay',
      lastName,
    })
    await page.reload()
    await page.getByRole('button', { name: `Rates: Pay ${lastName}` }).click()
    const rates = page.getByRole('dialog', { name: `Commission rates of Pay ${lastName}` })
    await rates.getByRole('textbox', { name: /^Services/ }).fill('42.5')
    await rates.getByRole('textbox', { name: /^Products/ }).fill('12')
    await rates.getByRole('button', { name: 'Add step' }).click()
    await rates.getByLabel('Above (EUR)').fill('4000')
    await rates.getByLabel('Rate', { exact: true }).fill('50')
    await rates.getByRole('button', { name: 'Add rate' }).click()
    await rates.getByRole('combobox', { name: 'Service, category or product' }).fill('Colour')
    await page.getByRole('option', { name: 'Colour', exact: true }).first().click()
    await rates.getByLabel('Rate', { exact: true }).last().fill('35')
    await shoot(page, 'reports-rates')
    await rates.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Rates of Pay ${lastName} saved`).waitFor()
    const path = `/businesses/~/staff/${made.data.id}`
    const { versions } = (
      await act<{ data: { versions: object[] } }>('GET', `${path}/commission-rules`)
    ).data
    assert.partialDeepStrictEqual(versions, [
      {
        version: 1,
        base: 'GROSS',
        servicePercent: 42.5,
        productPercent: 12,
        tiers: [{ above: 4_000, percent: 50 }],
        categories: [{ percent: 35 }],
      },
    ])
    await act('DELETE', path)
    assert.deepEqual(problems, [])
  },
)

test('targets are set for a month, and any two periods are compared', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  const { from, to } = pastWeek()
  // A month far ahead, in which there is nothing.
  const month = `${2_100 + (Date.now() % 90)}-03`
  const query = `period=own&from=${from}&to=${to}`
  await page.goto(`/b/studio-noord-demo/reports?${query}&view=targets&month=${month}`)
  await signIn(page, salon)
  await page.getByText(`No targets for March ${month.slice(0, 4)}`).waitFor()
  await page.getByRole('button', { name: 'Set targets' }).click()
  const drawer = page.getByRole('dialog', { name: `Targets for March ${month.slice(0, 4)}` })
  await drawer.getByLabel('Revenue (EUR)').first().fill('12000')
  await drawer.getByLabel('Rebooking rate').fill('60')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('€0.00 of €12,000.00').waitFor()
  await page.getByText('0% of 60%').waitFor()
  assert.equal(await page.getByRole('progressbar').count(), 2)
  await page.goto(`/b/studio-noord-demo/reports?${query}&view=targets`)
  await page.getByRole('progressbar').nth(3).waitFor()
  await shoot(page, 'reports-targets')

  await page.getByRole('tab', { name: 'Revenue' }).click()
  await page.getByRole('columnheader', { name: 'Comparison' }).waitFor()
  await page.getByLabel('Compare with').first().click()
  await page.getByRole('option', { name: 'Same weeks last year' }).click()
  // The demo did not exist then: neither a column nor a series without anything in it.
  await page.getByText(/^No figures from/).waitFor()
  await page.getByRole('columnheader', { name: 'Comparison' }).waitFor({ state: 'detached' })
  assert.equal(await page.getByText('Comparison', { exact: true }).count(), 0)
  await shoot(page, 'reports-not-compared')
  await page.goto(
    `/b/studio-noord-demo/reports?${query}&compare=own&compareFrom=${from}&compareTo=${to}`,
  )
  await page.getByRole('columnheader', { name: 'Comparison' }).waitFor()
  // A period compared with itself has not changed.
  await page.getByRole('row').locator('td:last-child').first().waitFor()
  const changes = await page.getByRole('row').locator('td:last-child').allInnerTexts()
  assert.deepEqual(new Set(changes), new Set(['0%']))
  assert.deepEqual(problems, [])
})
