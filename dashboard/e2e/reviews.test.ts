import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { openPage, shoot, skip } from './browser.ts'
import { openSalon, type Salon, signIn } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test('a review is answered in its place, and reviews are narrowed down', { skip }, async () => {
  const { page, problems } = await openPage(salon.address)
  await page.goto('/b/studio-noord-demo/reviews')
  await signIn(page, salon)
  const reviews = page.getByRole('article')
  await reviews.nth(3).waitFor()
  await page.getByText(/^\d+ reviews$/).waitFor()
  await shoot(page, 'reviews')

  const first = reviews.first()
  await first.getByRole('button').click()
  await first.getByLabel('Your reply').fill('')
  await first.getByRole('button', { name: 'Publish' }).click()
  await first.locator('[aria-invalid=true]').waitFor()
  const answer = `Thank you, see you in spring! ${Date.now()}`
  await first.getByLabel('Your reply').fill(answer)
  await first.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Reply published').waitFor()
  await first.getByText(answer).waitFor()
  await page.reload()
  await first.getByText(answer).waitFor()

  await page.getByRole('combobox', { name: 'Stars' }).click()
  await page.getByRole('option', { name: '5 stars', exact: true }).click()
  await page.getByRole('img', { name: '3 of 5 stars' }).first().waitFor({ state: 'detached' })
  await page.getByRole('img', { name: '5 of 5 stars' }).first().waitFor()
  await page.getByRole('combobox', { name: 'Team member' }).click()
  const asked = page.waitForResponse((response) => /staff\/[^/]+\/reviews/.test(response.url()))
  await page.getByRole('option').first().click()
  assert.equal((await asked).status(), 200)
  assert.deepEqual(
    problems.filter((text) => !text.includes('status of 400')),
    [],
  )
})
