import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

import type { Salon } from './salon.ts'

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

/** Releases the hold in the address of a step: one network may have few holds, and other files need theirs. */
export async function releaseHold({ address }: Salon, url: string) {
  const [content = ''] = new URL(url).searchParams.get('hold')?.split('.') ?? []
  const { token } = JSON.parse(Buffer.from(content, 'base64url').toString()) as { token: string }
  const { status } = await fetch(`${address}/api/v1/public/holds/${token}`, { method: 'DELETE' })
  assert.equal(status, 204)
}
