import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'a service is added, refused at its fields, guarded while it is changed, and deleted',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/services')
    await signIn(page, salon)
    await page.getByRole('row').nth(3).waitFor()
    await shoot(page, 'services')

    await page.getByRole('button', { name: 'Add service' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add service' })
    await drawer.getByLabel('Duration').fill('1')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByLabel('Name').and(page.locator('[aria-invalid=true]')).waitFor()
    await drawer.getByLabel('Duration').and(page.locator('[aria-invalid=true]')).waitFor()
    await shoot(page, 'service-faults')

    const name = `Fringe ${Date.now()}`
    await drawer.getByLabel('Name').fill(name)
    await drawer.getByLabel('Duration').fill('15')
    await drawer.getByLabel('Price').fill('12.5')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${name} saved`).waitFor()
    // It stays open for what a new service cannot have yet, and everybody performs it.
    const change = page.getByRole('dialog', { name: 'Edit service' })
    const performers = change.getByRole('group', { name: 'Team members' }).getByRole('checkbox')
    await performers.first().and(page.locator(':checked')).waitFor()
    await change.getByRole('group', { name: 'Variants' }).waitFor()
    await change.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('row', { name }).getByText('€12.50').waitFor()

    await page.getByRole('row', { name }).click()
    await change.getByLabel('Price (EUR)').fill('13')
    await change.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Discard changes?').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    await page.getByText('Discard changes?').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await change.waitFor({ state: 'hidden' })

    await page.getByRole('row', { name }).click()
    await change.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${name}?` })
    assert.ok(await question.getByRole('button', { name: 'Delete' }).isDisabled())
    await question.getByRole('textbox').fill(name)
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('row', { name }).waitFor({ state: 'detached' })
    // The browser writes the refusal down, which this test has asked for.
    assert.deepEqual(
      problems.filter((text) => !text.includes('status of 400')),
      [],
    )
  },
)
