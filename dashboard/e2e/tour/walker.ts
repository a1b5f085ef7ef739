import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContextOptions, Request } from 'playwright-core'

import { openPage } from '../browser.ts'
import { type Salon, signIn } from '../salon.ts'
import type { Login } from '../server.ts'

/** Somebody who goes from page to page, and what they met on the way: refusals, errors, requests to others. */
export async function openWalker(
  salon: Pick<Salon, 'address'>,
  login: Login | null,
  options: BrowserContextOptions = {},
) {
  const { page, problems } = await openPage(salon.address, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  const open = new Set<Request>()
  page.on('request', (request) => {
    // The stream of what happens stays open.
    if (!request.url().includes('/events/stream')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })

  /** Until nothing is asked any more and nothing is shown as loading. */
  async function settle() {
    const end = Date.now() + 120_000
    for (let calm = 0; calm < 2;) {
      const asked = [...open].map((request) => request.url())
      const busy = asked.length > 0 ? asked : await page.evaluate<string[]>(moving)
      calm = busy.length === 0 ? calm + 1 : 0
      if (calm < 2) await delay(40)
      if (Date.now() > end) throw new Error(`${page.url()} does not come to rest: ${busy.join()}`)
    }
  }

  /** As a link does, within the page that is open; `heading`: whether that of the page before has to go. */
  async function go(address: string, heading: 'goes' | 'may stay' = 'goes') {
    await page.evaluate(`(${leave})(${JSON.stringify(address)}, ${heading === 'goes'})`)
    await settle()
  }

  /** As somebody does who was sent the address. */
  async function load(address: string) {
    await page.goto(address, { waitUntil: 'commit' })
    await settle()
  }

  /** The failures since the last call. */
  const newProblems = () => problems.splice(0)

  if (login) {
    await page.goto('/login')
    await signIn(page, login)
    await page.waitForURL((url) => url.pathname !== '/login')
    await settle()
  }
  return { page, go, load, settle, newProblems }
}

const loading = '.mantine-Skeleton-root, .mantine-Loader-root, [data-loading], [aria-busy=true]'
const leave = `(address, goes) => {
  if (goes && !address.split('?')[0].endsWith(location.pathname))
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = ''
  const state = { usr: null, key: String(Math.random()), idx: (history.state?.idx ?? 0) + 1 }
  history.pushState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}`
/** Elements that have not appeared yet, or not disappeared. */
const moving = `[
  ...(document.querySelector('h1, [role=dialog], .grid-body') ? [] : ['there is no heading']),
  ...document.querySelectorAll('h1[data-left], ${loading}'),
  ...document.getAnimations().filter(({ playState }) => playState === 'running'),
].filter((one) => !(one instanceof Element) || one.checkVisibility())
  .map((one) => one.outerHTML?.slice(0, 200) ?? String(one.animationName ?? one))`
