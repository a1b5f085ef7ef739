import { after } from 'node:test'
import type { Page } from 'playwright-core'

import { forProcess } from '../../server/src/testing/process/file-scope.ts'
import { type Salon, startSalon } from './server.ts'

export { signIn } from './sign-in.ts'
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

/** Ends the session of a page elsewhere: it learns of that by its next request. */
export const endSession = (page: Page) =>
  page.evaluate("fetch('/api/v1/auth/logout', { method: 'POST' }).then(() => {})")
/** Without what the browser writes about requests after that. */
export const beforeEnd = (problems: string[]) =>
  problems.filter((text) => !text.includes('status of 401'))
