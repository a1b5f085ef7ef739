import assert from 'node:assert/strict'
import { test } from 'node:test'

import { signedIn } from './api.ts'
import { ask } from './ask.ts'
import { openPage, shoot, skip } from './browser.ts'
import { decide, euros } from './on-sale.ts'
import { signIn } from './salon.ts'
import { startSalon } from './server.ts'

interface Sale {
  id: string
  saleNumber: string
}

test(
  'with rounded cash a sale asks for coins that exist, and its refund by bank names the exact amount',
  { skip },
  async (t) => {
    // A salon of its own: others count on exact cash.
    const { salon: rounded, close } = await startSalon()
    t.after(close)
    const [name, sellingPrice] = ['Lip balm', 4.17]
    const balm = { name, sellingPrice, stockQuantity: 9 }
    await (
      await signedIn(rounded, rounded)
    )('POST', '/businesses/~/products', balm)
    const { page, problems } = await openPage(rounded.address)
    await page.goto('/b/studio-noord-demo/settings/money')
    await signIn(page, rounded)
    const rounding = page.getByLabel('Round cash to')
    await rounding.fill('0.05')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    await page.reload()
    assert.equal(await rounding.inputValue(), '0.05')
    await page.goto('/b/studio-noord-demo/payments?tab=sales&sell=new')
    const drawer = page.getByRole('dialog', { name: 'New sale' })
    await drawer.getByLabel('Add a product').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    // The card takes the exact amount.
    await drawer.getByRole('button', { name: `Card ${euros(sellingPrice)}` }).waitFor()
    await drawer.getByRole('button', { name: `Cash ${euros(4.15)}` }).click()
    await drawer.getByText(`${euros(4.15)} charged`).waitFor()
    const latest = await ask<{ data: Sale[] }>(page, '/businesses/~/sales?limit=1')
    const [sale] = latest.data
    assert.partialDeepStrictEqual(sale, {
      total: sellingPrice,
      rounding: -0.02,
      payments: [{ method: 'CASH', amount: sellingPrice }],
    })
    await drawer.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('row', { name }).first().click()
    const sold = page.getByRole('dialog', { name: `Sale ${sale?.saleNumber}` })
    await sold.getByText('Cash rounding').waitFor()
    await sold.getByRole('button', { name: 'Refund', exact: true }).click()
    const form = page.getByRole('dialog', { name: `Refund sale ${sale?.saleNumber}` })
    await form.getByText('Everything left').click()
    await form.getByRole('combobox', { name: 'Give back by' }).click()
    await page.getByRole('option', { name: 'Bank transfer' }).click()
    await shoot(page, 'sale-refund-by')
    await form.getByRole('button', { name: `Request refund · ${euros(sellingPrice)}` }).click()
    await decide(page, sale?.saleNumber ?? '', sellingPrice)
    const path = `/payments/refunds?businessId=~&saleId=${sale?.id}`
    const refunds = await ask<{ method: string; amount: number; status: string }[]>(page, path)
    assert.deepEqual(
      refunds.map(({ method, amount, status }) => [method, amount, status]),
      [['BANK_TRANSFER', sellingPrice, 'COMPLETED']],
    )
    assert.deepEqual(problems, [])
  },
)
