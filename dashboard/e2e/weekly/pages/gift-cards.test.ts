import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, phone, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('a gift card is sold, found, redeemed in part, and deleted', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/gift-cards')
  await signIn(page, salon)
  await page.getByRole('row').nth(1).waitFor()
  await shoot(page, 'gift-cards')

  const recipient = `Nina ${Date.now()}`
  await page.getByRole('button', { name: 'Sell gift card' }).first().click()
  const sale = page.getByRole('dialog', { name: 'Sell gift card' })
  await sale.getByLabel('Amount').fill('0')
  await sale.getByRole('button', { name: 'Sell gift card' }).click()
  await sale.getByLabel('Amount').and(page.locator('[aria-invalid=true]')).waitFor()
  await sale.getByLabel('Amount').fill('60')
  await sale.getByLabel('Recipient', { exact: true }).fill(recipient)
  await sale.getByRole('button', { name: 'Sell gift card' }).click()
  await page.getByText(/^Sold for €60\.00: /).waitFor()

  await page.getByRole('textbox', { name: 'Search' }).fill(recipient)
  const row = page.getByRole('row', { name: recipient })
  await row.getByText('Valid').waitFor()
  await row.click()
  const card = page.getByRole('dialog', { name: 'Gift card', exact: true })
  const code = await card.getByLabel('Code').inputValue()
  await shoot(page, 'gift-card')
  await card.getByRole('button', { name: 'Redeem' }).click()
  const redemption = page.getByRole('dialog', { name: 'Redeem' })
  assert.equal(await redemption.getByLabel('Code').inputValue(), code)
  await redemption.getByLabel('Amount').fill('45.5')
  await redemption.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('€45.50 redeemed, €14.50 left').waitFor()
  await row.getByText('€14.50').waitFor()

  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this gift card?' })
  await question.getByRole('textbox').fill(code.slice(-4))
  await question.getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(
    problems.filter((text) => !text.includes('status of 400')),
    [],
  )
})

test('the settings of gift cards take a design and give it up again', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, phone)
  await page.goto('/b/studio-noord-demo/gift-cards')
  await signIn(page, salon)
  await page.getByRole('row').nth(1).waitFor()
  await shoot(page, 'phone-gift-cards')
  assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const open = () => page.getByRole('button', { name: 'Settings' }).click()
  const name = `Spring ${Date.now()}`
  await open()
  await settings.getByRole('button', { name: 'Add design' }).click()
  await settings.getByLabel('Name').last().fill(name)
  await settings.getByLabel('Image URL').last().fill('https://cards.example/spring.png')
  await shoot(page, 'phone-gift-card-settings')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'hidden' })
  await open()
  await settings.getByRole('button', { name: `Remove ${name}` }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'hidden' })
  await open()
  await settings.getByRole('button', { name: 'Add design' }).waitFor()
  assert.equal(await settings.getByRole('button', { name: `Remove ${name}` }).count(), 0)
  assert.deepEqual(problems, [])
})
