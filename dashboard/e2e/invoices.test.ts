import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { openPage, shoot, skip, until } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('invoices of the plan are narrowed down, and come as PDF', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/invoices')
  await signIn(page, salon)
  await page.getByRole('row').nth(3).waitFor()
  // Rows that stand in for what is on its way go.
  await until(async () => (await page.getByRole('row').count()) === 4)
  await page.getByLabel('Status').first().click()
  await page.getByRole('option', { name: 'Open' }).click()
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
  await shoot(page, 'invoices')
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
