import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('a product is added, its stock changed and remembered, and deleted', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/products')
  await signIn(page, salon)
  await page.getByRole('row').nth(3).waitFor()
  await shoot(page, 'products')

  const name = `Beeswax ${Date.now()}`
  await page.getByRole('button', { name: 'Add product' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add product' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
  await drawer.getByLabel('Price').fill('9.5')
  await drawer.getByLabel('Stock', { exact: true }).fill('6')
  await drawer.getByLabel('Low stock at').fill('4')
  await shoot(page, 'product-new')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('textbox', { name: 'Search' }).fill(name)
  const row = page.getByRole('row', { name })
  await row.getByText('€9.50').waitFor()
  assert.equal(await row.getByText('Low').count(), 0)
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' })

  await row.click()
  await page.getByRole('button', { name: '6 · change' }).click()
  const stock = page.getByRole('dialog', { name: `Stock of ${name}` })
  await stock.getByText('Removed').click()
  await stock.getByLabel('Quantity').fill('2')
  await stock.getByLabel('Reason').fill('Sold at the desk')
  await stock.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`${name}: 4 in stock`).waitFor()

  const change = page.getByRole('dialog', { name: 'Edit product' })
  await change.getByRole('button', { name: '4 · change' }).click()
  await stock.getByRole('region', { name: 'Stock history' }).getByText('-2 → 4').waitFor()
  await shoot(page, 'product-stock')
  await stock.getByRole('button', { name: 'Cancel' }).click()
  await change.getByRole('button', { name: 'Cancel' }).click()
  await row.getByText('Low').waitFor()

  await page.getByText(/^Low stock · \d/).click()
  await row.waitFor()
  await page.getByText('All', { exact: true }).click()
  await row.click()
  await change.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})
