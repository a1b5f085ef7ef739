import type { Page } from 'playwright-core'

import type { Login } from './server.ts'

export async function signIn(page: Page, { email, password }: Login) {
  // By its role, which a hidden page behind the login does not have.
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
