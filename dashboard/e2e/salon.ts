import { after } from 'node:test'
import type { Page } from 'playwright-core'

import { type Login, type Salon, startSalon } from './server.ts'

export type { Salon }

let close = async () => {}
// Of the file: one within a hook would run when the hook ends.
after(() => close())

/** The demo salon: the one that SALON names, which all files of a run share, else one of this file's own. */
export async function openSalon(): Promise<Salon> {
  const given = process.env['SALON']
  if (given) return JSON.parse(given) as Salon
  const started = await startSalon()
  close = started.close
  return started.salon
}

export async function signIn(page: Page, { email, password }: Login) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
