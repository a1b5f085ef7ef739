import { after } from 'node:test'
import type { Page } from 'playwright-core'

import { forProcess } from '../../server/src/testing/process/file-scope.ts'
import { type Login, type Salon, startSalon } from './server.ts'

export type { Salon }

const given = process.env['SALON']
/** Whether other files have the same salon, and find it as this one leaves it. */
export const isShared = Boolean(given)

const closers: (() => Promise<void>)[] = []
// At the end of the process: one within a hook would run when the hook ends.
forProcess(() => after(() => Promise.all(closers.map((close) => close()))))

/** The demo salon: the one that SALON names, which all files of a run share, else one of this file's own. */
export async function openSalon(): Promise<Salon> {
  if (given) return JSON.parse(given) as Salon
  const { salon, close } = await startSalon()
  closers.push(close)
  return salon
}

export async function signIn(page: Page, { email, password }: Login) {
  // By its role, which a hidden page behind the login does not have.
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Ends the session of a page elsewhere: it learns of that by its next request. */
export const endSession = (page: Page) =>
  page.evaluate("fetch('/api/v1/auth/logout', { method: 'POST' }).then(() => {})")
/** Without what the browser writes about requests after that. */
export const beforeEnd = (problems: string[]) =>
  problems.filter((text) => !text.includes('status of 401'))
