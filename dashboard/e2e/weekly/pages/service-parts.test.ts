import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { ask } from '../../ask.ts'
import { openPage, shoot, skip, until } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

interface Listed {
  id: string
  name: string
  categoryId: string | null
}

test('a service gets variants, add-ons, people and a place in a category', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/services')
  await signIn(page, salon)
  await page.getByRole('row').nth(3).waitFor()
  const name = `Fringe ${Date.now()}`
  await page.getByRole('button', { name: 'Add service' }).click()
  const added = page.getByRole('dialog', { name: 'Add service' })
  await added.getByLabel('Name').fill(name)
  await added.getByLabel('Duration').fill('15')
  await added.getByLabel('Price').fill('12.5')
  // Its parts arrive late, which takes nothing from what is typed already.
  const { promise: isLate, resolve: letIn } = Promise.withResolvers<void>()
  const ofOne = /\/services\/[0-9a-f-]{36}$/
  await page.route(ofOne, async (route) => {
    await isLate
    await route.continue()
  })
  await added.getByRole('button', { name: 'Save' }).click()
  // The drawer stays open for them.
  const drawer = page.getByRole('dialog', { name: 'Edit service' })
  const groupOf = (kind: string) => drawer.getByRole('group', { name: kind })
  await groupOf('Variants').getByLabel('Name').fill('Long')
  await groupOf('Add-ons').getByLabel('Name').fill('Mask')
  const arrived = page.waitForResponse(ofOne)
  letIn()
  await arrived
  for (const [kind, part] of [
    ['Variants', 'Long'],
    ['Add-ons', 'Mask'],
  ] as const) {
    const group = groupOf(kind)
    await group.getByLabel('Duration').fill('20')
    await group.getByLabel('Price').fill('15')
    await group.getByRole('button', { name: 'Add' }).click()
    await group.getByRole('button', { name: `Delete ${part}` }).waitFor()
  }
  const people = drawer.getByRole('group', { name: 'Team members' })
  const person = people.getByRole('checkbox').first()
  // Everybody performs a new service.
  await until(async () => (await person.isChecked()) && (await person.isEnabled()))
  await person.click()
  await until(async () => !(await person.isChecked()) && (await person.isEnabled()))
  await drawer.getByRole('group', { name: 'Add-ons' }).scrollIntoViewIfNeeded()
  await shoot(page, 'service-parts')
  await drawer
    .getByRole('group', { name: 'Variants' })
    .getByRole('button', { name: 'Delete Long' })
    .click()
  await page.getByText('Long deleted').waitFor()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await drawer.waitFor({ state: 'hidden' })

  const servicesNow = () => ask<Listed[]>(page, '/businesses/~/services')
  const mine = async () => (await servicesNow()).find((one) => one.name === name)
  const id = (await mine())?.id ?? ''
  const { data } = await ask<{ data: { addons: Listed[]; variants: Listed[] } }>(
    page,
    `/businesses/~/services/${id}`,
  )
  assert.deepEqual(
    data.addons.map((one) => one.name),
    ['Mask'],
  )
  assert.deepEqual(data.variants, [])

  await page.getByRole('button', { name: 'Order and categories' }).click()
  const order = page.getByRole('dialog', { name: 'Order and categories' })
  const category = `Fringes ${Date.now()}`
  await order.getByLabel('New category').fill(category)
  await order.getByRole('button', { name: 'Add', exact: true }).click()
  const section = order.getByRole('region', { name: category })
  await section.waitFor()
  // By drag into the new category, and out of it by the keyboard.
  await order.getByRole('button', { name: `Move ${name}` }).dragTo(section)
  await section.getByText(name).waitFor()
  const categories = await ask<Listed[]>(page, '/businesses/~/services/categories')
  const made = categories.find((one) => one.name === category)
  await until(async () => (await mine())?.categoryId === made?.id)
  await shoot(page, 'services-arrange')
  await order.getByRole('button', { name: `Move ${name}` }).focus()
  await page.keyboard.press('ArrowDown')
  await until(async () => (await mine())?.categoryId === null)
  await section.getByRole('button', { name: `Delete category ${category}` }).click()
  await section.waitFor({ state: 'detached' })
  await order.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('row', { name }).click()
  await drawer.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row', { name }).waitFor({ state: 'detached' })
  assert.deepEqual(
    problems.filter((text) => !text.startsWith('A props object')),
    [],
  )
})
