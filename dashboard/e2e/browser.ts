import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

import { executablePath } from './browser-path.ts'

/** Why the tests in a browser are left out; in CI they never are. */
export const skip =
  executablePath === undefined && !process.env['CI']
    ? 'there is no chromium on this machine: apt-get install chromium'
    : false

export const desk = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** A browser for several pages; whoever opens it closes it. */
export async function openBrowser() {
  if (executablePath === undefined)
    throw new Error('There is no chromium here: .ci/run installs it')
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** A page, in a browser of its own unless one is given, and what went wrong in it: errors, and requests to anybody else. */
export async function openPage(
  address: string,
  options: BrowserContextOptions = desk,
  browser?: Browser,
) {
  const opened = browser ?? (await openBrowser())
  if (!browser) after(() => opened.close())
  const context = await opened.newContext({ baseURL: address, locale: 'en-GB', ...options })
  const page = await context.newPage()
  return { page, context, problems: problemsOf(page, address) }
}

function problemsOf(page: Page, address: string) {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== address) problems.push(`asked ${request.url()}`)
  })
  return problems
}

/** Resolves once something is so, as it becomes a moment after what was done; fails after half a minute. */
export async function until(isSo: () => Promise<boolean>) {
  for (const end = Date.now() + 30_000; !(await isSo()); await delay(100))
    if (Date.now() > end) throw new Error('It did not become so within half a minute')
}

/** What a page looks like, for people who want to see it; no test compares it. */
export const shoot = (page: Page, name: string) =>
  page.screenshot({ path: join(import.meta.dirname, 'shots', `${name}.png`) })

/** The same for the hundreds of a tour, and so only where SHOTS is set: they cost much of its time. */
export async function shootSmall(page: Page, name: string) {
  if (!process.env['SHOTS']) return
  const path = join(import.meta.dirname, 'shots', `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 70 })
}
