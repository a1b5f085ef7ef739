import type { Page } from 'playwright-core'

export const bookingPath = '/book/studio-noord-demo'

/** Chooses the first service and a free time of the last free day of the next month. */
export async function chooseTime(page: Page) {
  await page.locator('.pick').first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor()
  await page.getByRole('link', { name: 'Next month' }).click()
  await page
    .getByRole('link', { name: /, available$/ })
    .last()
    .click()
  await page.locator('.day[aria-current]').waitFor()
  await page.locator('.slot').last().click()
  await page.getByRole('heading', { name: 'Your details' }).waitFor()
}
