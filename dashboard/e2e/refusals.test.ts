import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { desk, openPage, shoot, skip } from './browser.ts'
import { openSalon, type Salon } from './salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

const languages = [
  {
    locale: 'nl-NL',
    noEmail: 'Geen geldig e-mailadres',
    wrong: /klopt niet/,
  },
  {
    locale: 'de-DE',
    noEmail: 'Keine gültige E-Mail-Adresse',
    wrong: /stimmt nicht/,
  },
  {
    locale: 'en-GB',
    noEmail: 'Not a valid email address',
    wrong: /is wrong/,
  },
]

for (const { locale, noEmail, wrong } of languages)
  test(
    `what the server refuses is told in the language of the page (${locale})`,
    { skip },
    async () => {
      const { page, problems } = await openPage(salon.address, { ...desk, locale })
      await page.goto('/login')
      await page.locator('input[type=password]').waitFor()
      await page.locator('input').first().fill('nobody')
      await page.locator('input[type=password]').fill('wrong')
      await page.locator('button[type=submit]').click()
      await page.getByText(noEmail).waitFor()
      await page.locator('input').first().fill(`nobody-${locale}@example.com`)
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').getByText(wrong).waitFor()
      // The number to quote stands with it.
      await page.getByRole('alert').locator('code').waitFor()
      await shoot(page, `refusal-${locale}`)
      // The browser writes each refusal down, which this test has asked for.
      assert.deepEqual(
        problems.filter((text) => !/status of 40[01]/.test(text)),
        [],
      )
    },
  )
