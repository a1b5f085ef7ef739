import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { signedIn } from '../../api.ts'
import { openPage, phone, shoot, skip, until } from '../../browser.ts'
import { chooseService, thursday } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'
import { faultsOfAccess } from '../../tour/axe.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'a new client with a known number is noticed, added anyway, and merged with the other one',
  { skip },
  async () => {
    const ask = await signedIn(salon, salon)
    const lastName = `Doubt${Date.now()}`
    const email = `${lastName.toLowerCase()}@example.com`
    const digits = String(Date.now()).slice(-8)
    const known = { firstName: 'Petronella', lastName, email, phone: `+31 6 ${digits}` }
    await ask('POST', '/businesses/~/customers', known)
    const { page, problems } = await openPage(salon.address)
    await page.goto('/clients')
    await signIn(page, salon)

    const fill = async () => {
      await page.getByRole('button', { name: 'Add client' }).click()
      const drawer = page.getByRole('dialog', { name: 'Add client' })
      await drawer.getByLabel('First name').fill('Nella')
      await drawer.getByLabel('Last name').fill(lastName)
      await drawer.getByLabel('Phone').fill(`06${digits}`)
      await drawer.getByRole('button', { name: 'Save' }).click()
      await drawer.getByText('Possible duplicate').waitFor()
      return drawer
    }
    const first = await fill()
    await shoot(page, 'client-duplicate')
    await first.getByRole('button', { name: `Petronella ${lastName}` }).click()
    await page.getByRole('heading', { name: `Petronella ${lastName}` }).waitFor()
    await page.getByRole('link', { name: 'Clients' }).first().click()

    const second = await fill()
    await second.getByRole('button', { name: 'Add anyway' }).click()
    await page.getByRole('heading', { name: `Nella ${lastName}` }).waitFor()
    const contact = page.getByRole('region', { name: 'Contact' })
    const number = contact.getByRole('link', { name: `06${digits}` })
    assert.equal(await number.getAttribute('href'), `tel:+316${digits}`)

    await page.getByRole('button', { name: 'Merge with a duplicate' }).click()
    const dialog = page.getByRole('dialog', { name: `Merge a duplicate into Nella ${lastName}` })
    await dialog.getByRole('combobox').fill(`petronella ${lastName}`)
    await page.getByRole('option', { name: new RegExp(`^Petronella ${lastName}`) }).click()
    await dialog.getByText('Only empty fields').waitFor()
    const merge = dialog.getByRole('button', { name: 'Merge clients' })
    assert.ok(await merge.isDisabled())
    await dialog.getByRole('checkbox').check()
    await shoot(page, 'client-merge')
    await merge.click()
    await page.getByText(`Duplicate merged into Nella ${lastName}`).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await contact.getByRole('link', { name: email }).waitFor()

    await page.getByRole('link', { name: 'Clients' }).first().click()
    await page.getByRole('searchbox').fill(lastName)
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
    await until(async () => (await page.getByText(`Petronella ${lastName}`).count()) === 0)
    await page.getByRole('cell', { name: `Nella ${lastName}`, exact: true }).waitFor()
    assert.deepEqual(problems, [])
  },
)

test(
  'a booking for a new client with a known number asks first, also on a phone',
  { skip },
  async () => {
    const ask = await signedIn(salon, salon)
    const lastName = `Twice${Date.now()}`
    const number = `+31 6 ${String(Date.now()).slice(-8)}`
    const known = { firstName: 'Petronella', lastName, phone: number }
    const { data } = await ask<{ data: { id: string } }>('POST', '/businesses/~/customers', known)
    const { page, problems } = await openPage(salon.address, phone)
    // No other file books at this time.
    await page.goto(`/b/studio-noord-demo/calendar?new=${thursday(13)}T11:00`)
    await signIn(page, salon)
    const drawer = page.getByRole('dialog', { name: 'New booking' })
    await drawer.getByLabel('Client').fill(`Nella ${lastName}`)
    await page.getByRole('option', { name: /^New client/ }).click()
    await drawer.getByLabel('Phone').fill(number.replace('+31 6 ', '06'))
    await chooseService(page, drawer, "Men's cut")
    await drawer.getByText('Available with').waitFor()
    await drawer.getByRole('button', { name: 'Book', exact: true }).click()
    const note = drawer.getByRole('alert').filter({ hasText: 'Possible duplicate' })
    await note.waitFor()
    const isInView = async () => {
      const box = await note.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= phone.viewport.height
    }
    await until(isInView)
    assert.deepEqual(await faultsOfAccess(page, 'everything'), [])
    await shoot(page, 'phone-booking-duplicate')
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await faultsOfAccess(page, 'colours'), [])
    await shoot(page, 'dark-phone-booking-duplicate')
    await drawer.getByRole('button', { name: 'Book anyway' }).waitFor()
    await note.getByRole('button', { name: `Petronella ${lastName}` }).click()
    await note.waitFor({ state: 'detached' })
    await drawer.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByText(`Petronella ${lastName} is booked`).waitFor()
    const found = await ask<{ data: { id: string }[] }>(
      'GET',
      `/businesses/~/customers?search=${lastName}`,
    )
    assert.deepEqual(
      found.data.map(({ id }) => id),
      [data.id],
    )
    assert.deepEqual(problems, [])
  },
)

test('likely duplicates are found in the list of clients, and merged there', { skip }, async () => {
  const ask = await signedIn(salon, salon)
  const lastName = `Found${Date.now()}`
  const email = `${lastName.toLowerCase()}@example.com`
  for (const firstName of ['Petronella', 'Nella'])
    await ask('POST', '/businesses/~/customers', { firstName, lastName, email })
  const { page, problems } = await openPage(salon.address)
  await page.goto('/clients')
  await signIn(page, salon)
  await page.getByRole('button', { name: 'Find duplicates' }).click()
  const group = page.getByRole('region').filter({ hasText: `Nella ${lastName}` })
  await group.getByText('Same email address').waitFor()
  await group.getByRole('button', { name: 'Not a duplicate' }).click()
  await group.waitFor({ state: 'detached' })
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await group.getByRole('radio', { name: `Petronella ${lastName}` }).check()
  await shoot(page, 'client-duplicates')
  await group.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: `into Petronella ${lastName}` })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Merge clients' }).click()
  await page.getByText(`Duplicate merged into Petronella ${lastName}`).waitFor()
  await group.waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})

test('two selected clients are merged, and either can be the one to keep', { skip }, async () => {
  const ask = await signedIn(salon, salon)
  const lastName = `Chosen${Date.now()}`
  for (const firstName of ['Petronella', 'Nella', 'Ella'])
    await ask('POST', '/businesses/~/customers', { firstName, lastName })
  const { page, problems } = await openPage(salon.address)
  await page.goto(`/b/studio-noord-demo/clients?search=${lastName}`)
  await signIn(page, salon)
  const select = async (firstName: string) => {
    await page.getByRole('checkbox', { name: `Select ${firstName} ${lastName}` }).focus()
    await page.keyboard.press('Space')
  }
  const merge = page.getByRole('button', { name: 'Merge…' })
  await select('Petronella')
  await page.getByText('Select exactly two to merge them').waitFor()
  assert.ok(await merge.isDisabled())
  await select('Ella')
  await select('Nella')
  await page.getByText('3 selected').waitFor()
  assert.ok(await merge.isDisabled())
  await select('Ella')
  // A selection outlasts a search.
  await page.getByRole('searchbox').fill(`Nella ${lastName}`)
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
  assert.deepEqual(await faultsOfAccess(page, 'everything'), [])
  await shoot(page, 'clients-selected')
  await merge.click()
  await page.getByRole('dialog', { name: `into Petronella ${lastName}` }).waitFor()
  await page.getByRole('button', { name: `Keep Nella ${lastName} instead` }).click()
  const dialog = page.getByRole('dialog', { name: `into Nella ${lastName}` })
  await dialog.getByRole('checkbox').check()
  await shoot(page, 'clients-merge-selected')
  await dialog.getByRole('button', { name: 'Merge clients' }).click()
  await page.getByText(`Duplicate merged into Nella ${lastName}`).waitFor()
  await merge.waitFor({ state: 'detached' })
  assert.match(page.url(), /\/clients\?/)
  assert.deepEqual(problems, [])
})

test('somebody of the role STAFF cannot merge clients', { skip }, async () => {
  const ask = await signedIn(salon, salon)
  const body = { firstName: 'Agatha', lastName: `Alone${Date.now()}` }
  const { data } = await ask<{ data: { id: string } }>('POST', '/businesses/~/customers', body)
  const { page } = await openPage(salon.address)
  await page.goto(`/b/studio-noord-demo/clients/${data.id}`)
  await signIn(page, salon.staff)
  await page.getByRole('button', { name: 'Edit' }).first().waitFor()
  assert.equal(await page.getByRole('button', { name: 'Merge with a duplicate' }).count(), 0)
  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('row').nth(1).waitFor()
  assert.equal(await page.getByRole('checkbox').count(), 0)
})
