import { join } from 'node:path'
import { after, afterEach, beforeEach } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

import { forProcess, sharedPrograms } from '../../server/src/testing/process/file-scope.ts'
import { noticeMs } from '../app/ui/feedback/notice-times.ts'
import { executablePath } from './browser-path.ts'

/** Why the tests in a browser are left out; in CI they never are. */
export const skip =
  executablePath === undefined && !process.env['CI']
    ? 'there is no Chromium on this machine: apt-get install chromium-headless-shell'
    : false

export const desk = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

let launched: Promise<Browser> | undefined
forProcess(() => after(async () => (await launched)?.close()))

function launch() {
  if (executablePath === undefined)
    throw new Error('There is no Chromium on this machine: .ci/run installs it')
  sharedPrograms.count += 1
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

const mostMs = 180_000

/** Of the test that runs. */
const contexts: BrowserContext[] = []
/** How many tests have begun and not ended: a test and the test within it that runs. */
let depth = 0
forProcess(() => {
  beforeEach(() => void (depth += 1))
  // A page that stays open goes on following what happens in the salon, which costs the server and the browser.
  afterEach(async () => {
    depth -= 1
    if (depth === 0) await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
})

/**
 * A page with cookies and storage of its own until the test ends, without a service worker unless the test allows it; what it
 * reads, and the problems met in it: errors, and requests to other origins. All pages of a process share one browser.
 */
export async function openPage(address: string, options: BrowserContextOptions = desk) {
  launched ??= launch()
  const browser = await launched
  const usual = { baseURL: address, locale: 'en-GB', serviceWorkers: 'block' } as const
  const context = await browser.newContext({ ...usual, ...options })
  contexts.push(context)
  // Many times what a busy machine needs: only what never happens fails.
  context.setDefaultTimeout(mostMs)
  await context.addInitScript(keepNotices)
  const page = await context.newPage()
  return { page, context, problems: problemsOf(page, address), reads: readsOf(page) }
}

/** The addresses that a page reads of the API below /api/v1, in order, without its stream of changes. */
function readsOf(page: Page) {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && /^\/api\/v1\/(?!.*\/stream$)/.test(pathname))
      reads.push(`${pathname.slice('/api/v1'.length)}${search}`)
  })
  return reads
}

/** On a busy machine the button to undo would go before a test has reached it: its notice stays ten times as long. */
const keepNotices = `{
  const { setTimeout } = window
  window.setTimeout = (work, ms, ...given) =>
    setTimeout(work, ms === ${noticeMs.undo} ? ms * 10 : ms, ...given)
}`

/** Playwright says so where the worker is blocked. */
const blocked = 'Service Worker registration blocked by Playwright'

function problemsOf(page: Page, address: string) {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.text() === blocked) return
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== address) problems.push(`asked ${request.url()}`)
  })
  return problems
}

/** Resolves once something is so, as it becomes a moment after what was done; fails after three minutes. */
export async function until(isSo: () => Promise<boolean>) {
  for (const end = performance.now() + mostMs; !(await isSo()); await delay(100))
    if (performance.now() > end) throw new Error('It did not become so within three minutes')
}

/**
 * Puts a picture of a page into `shots`, for people: no test compares it. Only where SHOTS is set, since taking them costs
 * a tenth of the time of the tests.
 */
export async function shoot(page: Page, name: string) {
  if (!process.env['SHOTS']) return
  const path = join(import.meta.dirname, 'shots', `${name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 70 })
}
