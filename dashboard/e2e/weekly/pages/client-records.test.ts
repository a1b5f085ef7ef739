import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'

import { signedIn } from '../../api.ts'
import { openPage, shoot, skip, until } from '../../browser.ts'
import { faults } from '../../on-calendar.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

/** A transparent PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Listed {
  data: { id: string; firstName: string; lastName: string | null }[]
}

/** The client with the latest visit. */
async function latest(): Promise<{ id: string; name: string }> {
  const ask = await signedIn(salon, salon)
  const { data } = await ask<Listed>('GET', '/businesses/~/customers?sortBy=lastVisitAt&limit=1')
  const [one] = data
  assert.ok(one)
  return { id: one.id, name: [one.firstName, one.lastName].filter(Boolean).join(' ') }
}

async function openRecord(page: Page, id: string) {
  await page.goto(`/b/studio-noord-demo/clients/${id}`)
  await signIn(page, salon)
  await page.getByRole('region', { name: 'Formulas' }).waitFor()
}

test(
  'birthday, alerts and formulas are noted, and known where the client is booked',
  { skip },
  async () => {
    const { id, name } = await latest()
    const { page, problems } = await openPage(salon.address)
    await openRecord(page, id)
    const contact = page.getByRole('region', { name: 'Contact' })
    await contact.getByRole('button', { name: 'Edit' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit client' })
    await drawer.getByLabel('Alerts').fill('Allergic to latex')
    await drawer.getByLabel('Day', { exact: true }).fill('31')
    await drawer.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option', { name: 'February' }).click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByText('This date does not exist').waitFor()
    await drawer.getByLabel('Day', { exact: true }).fill('29')
    await shoot(page, 'client-drawer')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await contact.getByText('Birthday: 29 February').waitFor()
    await page.getByRole('note', { name: 'Alerts' }).getByText('Allergic to latex').waitFor()

    await page.getByRole('button', { name: 'Add formula' }).click()
    const formula = page.getByRole('dialog', { name: 'Add formula' })
    await formula.getByLabel('Formula').fill('6.0 with 6 %\n35 minutes')
    await formula.getByRole('button', { name: 'Save' }).click()
    const formulas = page.getByRole('region', { name: 'Formulas' })
    await formulas.getByText('6.0 with 6 %').waitFor()
    await shoot(page, 'client-records')
    await formulas
      .getByRole('button', { name: /^Delete formula/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await formulas.getByText('6.0 with 6 %').waitFor()

    const photos = page.getByRole('region', { name: 'Photos' })
    await photos.locator('input[type=file]').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    })
    const photo = photos.getByRole('button', { name: /^Other · / })
    await photo.click()
    const large = page.getByRole('dialog').getByRole('img', { name: /^Other · / })
    await until(() =>
      large.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0),
    )
    await page.getByRole('button', { name: 'Delete photo' }).click()
    await photo.waitFor({ state: 'detached' })

    await page.goto(`/b/studio-noord-demo/calendar?new=2027-03-04T10:00&client=${id}`)
    const booking = page.getByRole('dialog', { name: 'New booking' })
    await booking.getByText(name).waitFor()
    await booking.getByRole('note', { name: 'Alerts' }).waitFor()
    await booking.getByText(/^Last visit/).waitFor()
    await booking.getByRole('button', { name: /^The usual: / }).click()
    await booking
      .getByRole('button', { name: /^Remove / })
      .first()
      .waitFor()
    await shoot(page, 'booking-usual')
    // The refused birthday.
    assert.deepEqual(faults(problems), [])
  },
)

test('clients are sorted by the server, and narrowed to a segment', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/clients?sort=name&order=asc')
  await signIn(page, salon)
  const names = page.locator('tbody tr td:first-child')
  const sorted = async () => {
    const shown = await names.allInnerTexts()
    return shown.every((name, at) => at === 0 || compare(shown[at - 1] ?? '', name) <= 0)
  }
  const compare = (one: string, other: string) =>
    one.localeCompare(other, 'en', { sensitivity: 'base' })
  await page
    .getByRole('columnheader', { name: 'Name', exact: true })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  await names.nth(20).waitFor()
  assert.ok(await sorted())
  await page.getByRole('button', { name: 'Last visit' }).click()
  await page.waitForURL(/sort=lastVisitAt&order=desc/)
  await page.getByRole('combobox', { name: 'Segment' }).click()
  await page.getByRole('option', { name: 'Regular' }).click()
  await page.getByText(/^\d+ clients?\. At least 3 visits in the last 180 days\.$/).waitFor()
  await shoot(page, 'clients-segment')
  assert.deepEqual(problems, [])
})
