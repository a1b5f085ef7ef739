import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { signedIn } from './api.ts'
import { openPage, phone, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'a member is added, gets hours that stay, a break, an absence and services',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto('/team')
    await signIn(page, salon)
    await page.getByRole('row').nth(3).waitFor()
    await shoot(page, 'team')

    await page.getByRole('button', { name: 'Add team member' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add team member' })
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByLabel('First name').and(page.locator('[aria-invalid=true]')).waitFor()
    const lastName = `Berg${Date.now()}`
    await drawer.getByLabel('First name').fill('Ingrid')
    await drawer.getByLabel('Last name').fill(lastName)
    await drawer.getByLabel('Colour').fill('#0f766e')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Ingrid ${lastName} saved`).waitFor()
    await page.getByRole('row', { name: lastName }).click()
    await page.getByRole('heading', { name: `Ingrid ${lastName}` }).waitFor()

    await page.getByText('Custom hours').click()
    await page.getByLabel('Tuesday: From').fill('11:00')
    await page.getByLabel('Tuesday: Until').fill('10:00')
    await page.getByText('Must be after the start').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled())
    await page.getByLabel('Tuesday: Until').fill('19:30')
    await page.getByRole('button', { name: 'Copy Tuesday to other days' }).click()
    await page.getByText('To the other working days').click()
    await shoot(page, 'member-hours')
    await page.getByRole('tab', { name: 'Breaks' }).click()
    await page.getByText('Discard changes?').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Hours saved').waitFor()
    await page.reload()
    await page.getByLabel('Wednesday: From').waitFor()
    assert.equal(await page.getByLabel('Wednesday: From').inputValue(), '11:00')
    assert.equal(await page.getByLabel('Wednesday: Until').inputValue(), '19:30')

    await page.getByRole('tab', { name: 'Breaks' }).click()
    await page.getByRole('button', { name: 'Add break' }).click()
    await page.getByLabel('Label').fill('Lunch')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: 'Monday 12:30 – 13:00 Lunch' }).waitFor()

    await page.getByRole('tab', { name: 'Time off' }).click()
    await page.getByRole('button', { name: 'Add time off' }).click()
    await page.getByLabel('First day').fill('2031-07-07')
    await page.getByLabel('Last day').fill('2031-07-18')
    await page.getByLabel('Reason').fill('Fjord')
    await page.getByRole('button', { name: 'Save' }).click()
    const absence = page.getByRole('row', { name: 'Fjord' })
    await absence.click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await absence.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await absence.waitFor()

    await page.getByRole('tab', { name: 'Services' }).click()
    const service = page.getByRole('row').nth(1)
    // A new team member performs everything.
    await service.getByRole('checkbox').and(page.locator(':checked')).waitFor()
    await service.getByRole('textbox').fill('33.5')
    await shoot(page, 'member-services')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Services saved').waitFor()
    await page.reload()
    assert.equal(await service.getByRole('textbox').inputValue(), '33.5')
    // The browser writes the refusal down, which this test has asked for.
    assert.deepEqual(
      problems.filter((text) => !text.includes('status of 400')),
      [],
    )
  },
)

test(
  'somebody of the role STAFF sees hours, and nothing that the server would refuse',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address, { ...phone, colorScheme: 'dark' })
    await page.goto('/team')
    await signIn(page, salon.staff)
    await page.getByRole('row').nth(2).waitFor()
    const noButton = async (...names: string[]) => {
      for (const name of names)
        assert.equal(await page.getByRole('button', { name }).count(), 0, name)
    }
    await noButton('Add team member')
    await page.getByRole('row', { name: 'Sanne de Vries' }).click()
    await page.getByText('Monday').waitFor()
    await shoot(page, 'phone-member-staff')
    assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360)
    await noButton('Edit', 'Save')
    for (const tab of ['Breaks', 'Time off']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('heading', { name: tab }).waitFor()
      await noButton('Add break', 'Add time off')
    }
    await page.getByRole('tab', { name: 'Services' }).click()
    await page.getByRole('row').nth(2).waitFor()
    assert.equal(await page.getByRole('checkbox').count(), 0)
    await noButton('Save')
    assert.deepEqual(problems, [])
  },
)

test('a shift is dragged to another day, moved by its form, and comes back', { skip }, async () => {
  const act = await signedIn(salon, salon)
  const lastName = `Roster${Date.now()}`
  const hired = { firstName: 'Rosa', lastName, acceptsBookings: false }
  const { data } = await act<{ data: { id: string } }>('POST', '/businesses/~/staff', hired)
  const wednesday = { dayOfWeek: 'WEDNESDAY', startTime: '09:00', endTime: '15:00' }
  const at = `/businesses/~/staff/${data.id}`
  await act('PUT', `${at}/schedules`, { schedules: [wednesday] })

  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/team')
  await signIn(page, salon)
  await page.getByRole('link', { name: 'Weekly roster' }).click()
  const day = (name: string, hours: string) =>
    page.getByRole('button', { name: new RegExp(`^Rosa ${lastName}, ${name}.*: ${hours}$`) })
  const shift = '09:00 – 15:00'
  await day('Wed', shift).dragTo(day('Tue', 'Off'))
  await day('Tue', `${shift}, only on this date`).waitFor()
  await page.getByRole('button', { name: 'Copy week' }).click()
  await page.getByLabel('Replace hours').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy week' }).click()
  await page.getByText('2 days copied').waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await day('Tue', `${shift}, only on this date`).waitFor()
  const undo = page
    .getByRole('alert')
    .filter({ hasText: 'copied' })
    .getByRole('button', { name: 'Undo' })
  await undo.click()
  await day('Tue', 'Off').waitFor()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'moved' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await day('Wed', shift).click()
  const drawer = page.getByRole('dialog', { name: `Rosa ${lastName}, Wednesday` })
  // The first field, and not the button to close.
  await drawer.locator('input:focus').waitFor({ state: 'attached' })
  await drawer.getByText('Every Wednesday').click()
  await drawer.getByLabel('Day', { exact: true }).click()
  await page.getByRole('option', { name: 'Friday' }).click()
  await drawer.getByRole('button', { name: 'Move', exact: true }).click()
  await day('Fri', shift).waitFor()
  await day('Wed', 'Off').waitFor()
  assert.deepEqual(problems, [])
  await act('DELETE', at)
})
