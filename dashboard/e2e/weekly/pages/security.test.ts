import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, phone, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const settings = '/b/studio-noord-demo/settings'

test(
  'a change stands in the audit log, is filtered for, opened and exported',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto(`${settings}/profile`)
    await signIn(page, salon)
    const website = `https://example.com/${Date.now()}`
    await page.getByLabel('Website').fill(website)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await page.getByRole('link', { name: 'Security' }).click()
    const row = page.getByRole('row', { name: website }).first()
    await row.getByText('Profile changed').waitFor()
    await page.getByRole('row', { name: 'Signed in' }).first().waitFor()
    await shoot(page, 'settings-security')

    await page.getByRole('combobox', { name: 'What' }).click()
    await page.getByRole('option', { name: 'Profile changed' }).click()
    await page.waitForURL(/action=profile\.changed/)
    await page.getByRole('row', { name: 'Signed in' }).first().waitFor({ state: 'detached' })
    await row.click()
    const drawer = page.getByRole('dialog', { name: 'Profile changed' })
    await drawer.getByRole('cell', { name: website }).waitFor()
    await shoot(page, 'settings-security-entry')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'detached' })

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const [head = '', ...lines] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
    assert.match(head, /When.*Who.*What.*Changes.*Network address/)
    assert.ok(lines.some((line) => line.includes(website)))
    assert.ok(lines.every((line) => line.includes('Profile changed')))

    await page.getByLabel('Until').fill('2020-01-02')
    await page.getByText('No entries').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('row', { name: 'Signed in' }).first().waitFor()
    assert.deepEqual(problems, [])
  },
)

test('on a phone an entry opens with what its row leaves out', { skip }, async () => {
  const { page, problems } = await openPage(salon.address, phone)
  await page.goto(`${settings}/security`)
  await signIn(page, salon)
  const row = page.getByRole('row', { name: 'Signed in' }).first()
  await row.waitFor()
  await shoot(page, 'settings-security-phone-list')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, phone.viewport.width)
  await row.click()
  const drawer = page.getByRole('dialog', { name: 'Signed in' })
  await drawer.getByText('127.0.0.1').waitFor()
  await shoot(page, 'settings-security-phone')
  await drawer.getByRole('button', { name: 'Show all of this record' }).click()
  await page.waitForURL(/target=/)
  await page.getByText('One record').waitFor()
  assert.deepEqual(problems, [])
})
