import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { all as nl } from '../../../app/i18n/modules/all-nl.gen.ts'
import { signedIn } from '../../api.ts'
import { openPage, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'
import { hire } from '../../tour/people.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('an amount is typed, pasted and shown as the language writes it', { skip }, async () => {
  const act = await signedIn(salon, salon)
  const { login, letGo } = await hire(salon, act, { role: 'OWNER', locale: 'nl' })
  const { page, context, problems } = await openPage(salon.address)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/b/studio-noord-demo/products?product=new')
  await signIn(page, login)
  const drawer = page.getByRole('dialog', { name: nl.products.add })
  const name = `Kam ${Date.now()}`
  await drawer.getByRole('textbox', { name: nl.products.name }).fill(name)

  const price = drawer.getByLabel(/^Prijs/)
  await price.click()
  await page.evaluate("navigator.clipboard.writeText('1.234,50')")
  await page.keyboard.press('Control+v')
  assert.equal(await price.inputValue(), '1234,50')
  const cost = drawer.getByLabel(nl.products.cost)
  await cost.click()
  // The key beside the digits has a point on some keyboards.
  await page.keyboard.type('12.5')
  assert.equal(await cost.inputValue(), '12,5')
  await drawer.getByRole('button', { name: nl.common.save }).click()
  await drawer.waitFor({ state: 'hidden' })

  interface Product {
    id: string
    sellingPrice: number
    purchasePrice: number
  }
  const path = '/businesses/~/products'
  const { data } = await act<{ data: Product[] }>('GET', `${path}?search=${encodeURI(name)}`)
  assert.deepEqual(
    data.map(({ sellingPrice, purchasePrice }) => [sellingPrice, purchasePrice]),
    [[1234.5, 12.5]],
  )
  await act('DELETE', `${path}/${data[0]?.id}`)
  await letGo()
  assert.deepEqual(problems, [])
})
